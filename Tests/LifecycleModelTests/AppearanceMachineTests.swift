import LifecycleModel
import Testing

@Suite struct AppearanceMachineTests {
  private func machine(in state: AppearanceState, led driver: AppearanceDriver = .window) -> AppearanceMachine {
    var machine = AppearanceMachine()
    if state == .disappeared { return machine }
    _ = machine.begin(.appear, animated: false, by: driver)
    if state == .appearing { return machine }
    _ = machine.end(by: driver)
    if state == .appeared { return machine }
    _ = machine.begin(.disappear, animated: false, by: driver)
    return machine
  }

  @Test("R9: from rest, a begin sends the will callback and an end the did callback", arguments: AppearanceDriver.allCases)
  func wholeCircle(driver: AppearanceDriver) {
    var answer: AppearanceMachine.Answer
    var machine = AppearanceMachine()
    answer = machine.begin(.appear, animated: true, by: driver)
    #expect(answer == .send(.viewWillAppear))
    #expect(machine.state == .appearing)
    answer = machine.end(by: driver)
    #expect(answer == .send(.viewDidAppear))
    answer = machine.begin(.disappear, animated: true, by: driver)
    #expect(answer == .send(.viewWillDisappear))
    answer = machine.end(by: driver)
    #expect(answer == .send(.viewDidDisappear))
    #expect(machine.state == .disappeared)
    #expect(machine.driver == nil)
  }

  @Test("R9: the two reversals are legal by hand and by a container", arguments: [AppearanceDriver.manual, .container, .parent])
  func reversals(driver: AppearanceDriver) {
    var answer: AppearanceMachine.Answer
    var appearing = machine(in: .appearing, led: .container)
    answer = appearing.begin(.disappear, animated: true, by: driver)
    #expect(answer == .send(.viewWillDisappear))
    var disappearing = machine(in: .disappearing, led: .container)
    answer = disappearing.begin(.appear, animated: true, by: driver)
    #expect(answer == .send(.viewWillAppear))
  }

  @Test("R9: the same begin twice by hand is unbalanced; from anybody else it is redundant", arguments: AppearanceDriver.allCases)
  func repeated(driver: AppearanceDriver) {
    var answer: AppearanceMachine.Answer
    var machine = machine(in: .appearing, led: .manual)
    answer = machine.begin(.appear, animated: false, by: driver)
    #expect(answer == (driver == .manual ? .unbalanced : .ignore))
    #expect(machine.state == .appearing)
  }

  @Test("R9: an end without a begin is unbalanced by hand", arguments: AppearanceDriver.allCases)
  func endAtRest(driver: AppearanceDriver) {
    var answer: AppearanceMachine.Answer
    var machine = AppearanceMachine()
    answer = machine.end(by: driver)
    #expect(answer == (driver == .manual ? .unbalanced : .ignore))
  }

  @Test("G7: while somebody leads by hand, the window is not listened to")
  func windowGivesWay() {
    var answer: AppearanceMachine.Answer
    var machine = machine(in: .appeared)
    answer = machine.begin(.disappear, animated: true, by: .manual)
    #expect(answer == .send(.viewWillDisappear))
    answer = machine.begin(.disappear, animated: false, by: .window)
    #expect(answer == .ignore)
    answer = machine.end(by: .window)
    #expect(answer == .ignore)
    answer = machine.end(by: .manual)
    #expect(answer == .send(.viewDidDisappear))
  }

  @Test("E4: an end that was meant for an older transition does nothing")
  func staleEnd() {
    var answer: AppearanceMachine.Answer
    var machine = machine(in: .appearing, led: .container)
    let old = machine.generation
    _ = machine.begin(.disappear, animated: false, by: .container)
    answer = machine.end(by: .container, generation: old)
    #expect(answer == .ignore)
    answer = machine.end(by: .container, generation: machine.generation)
    #expect(answer == .send(.viewDidDisappear))
  }

  @Test("R3: viewIsAppearing is due once an appearance, and only while appearing")
  func isAppearing() {
    var taken = false
    var machine = machine(in: .appearing)
    taken = machine.takeIsAppearing()
    #expect(taken)
    taken = machine.takeIsAppearing()
    #expect(!taken)
    _ = machine.end(by: .window)
    _ = machine.begin(.disappear, animated: false, by: .window)
    taken = machine.takeIsAppearing()
    #expect(!taken)
    _ = machine.begin(.appear, animated: false, by: .window)
    taken = machine.takeIsAppearing()
    #expect(taken)
  }

  @Test("Whatever is asked, in any order to depth 6, the callbacks sent form the machine's language")
  func everySequence() {
    enum Request: CaseIterable { case beginAppear, beginDisappear, end }
    func explore(_ machine: AppearanceMachine, _ sent: [Callback], _ depth: Int) {
      #expect(AppearanceMachine.accepts(sent))
      guard depth > 0 else { return }
      for driver in [AppearanceDriver.window, .container, .manual] {
        for request in Request.allCases {
          var next = machine
          let answer =
            switch request {
            case .beginAppear: next.begin(.appear, animated: false, by: driver)
            case .beginDisappear: next.begin(.disappear, animated: false, by: driver)
            case .end: next.end(by: driver)
            }
          if case .send(let callback) = answer {
            explore(next, sent + [callback], depth - 1)
          } else {
            #expect(next == machine)
          }
        }
      }
    }
    explore(AppearanceMachine(), [], 6)
  }

  @Test func languageRefusesWhatRowC2Excludes() {
    #expect(!AppearanceMachine.accepts([.viewDidAppear]))
    #expect(!AppearanceMachine.accepts([.viewWillAppear, .viewDidDisappear]))
    #expect(!AppearanceMachine.accepts([.viewWillAppear, .viewWillAppear]))
  }
}
