import Foundation
import Testing
import UIKit

@testable import Journal

@Suite("The store")
struct JournalStoreTests {
  private let monday = Entry(title: "Monday", text: "Rain")

  @Test("A draft is confirmed only if there is one")
  func confirmation() {
    let store = JournalStore(entries: [monday])
    store.confirmDraft(for: monday.id)
    #expect(store.confirmedDrafts.isEmpty)
    store.putAside("Sun", for: monday.id)
    store.confirmDraft(for: monday.id)
    #expect(store.confirmedDrafts == [monday.id])
  }

  @Test("Saving clears the draft", arguments: ["Sun", "", "Rain, then sun"])
  func saving(text: String) {
    let store = JournalStore(entries: [monday])
    store.putAside("half", for: monday.id)
    store.save(text, to: monday.id)
    #expect(store.drafts.isEmpty)
    #expect(store.entries.first?.text == text)
  }
}

@Suite("Settings")
@MainActor
struct SettingsTests {
  final class Listener: NSObject, SettingsViewControllerDelegate {
    var finished = 0
    func settingsViewControllerDidFinish(_ controller: SettingsViewController) { finished += 1 }
  }

  final class AttentiveListener: NSObject, SettingsViewControllerDelegate {
    var reminders: [Bool] = []
    func settingsViewControllerDidFinish(_ controller: SettingsViewController) {}
    func settingsViewController(_ controller: SettingsViewController, didSwitchReminders isOn: Bool) {
      reminders.append(isOn)
    }
  }

  @Test("The switch tells a delegate that wants to know")
  func optionalRequirement() {
    let settings = SettingsViewController()
    settings.loadViewIfNeeded()
    let listener = AttentiveListener()
    settings.delegate = listener
    settings.reminders.isOn = true
    settings.reminders.sendActions(for: .valueChanged)
    #expect(listener.reminders == [true])
  }

  @Test("A delegate without the optional method is left alone")
  func absentRequirement() {
    let settings = SettingsViewController()
    settings.loadViewIfNeeded()
    let listener = Listener()
    settings.delegate = listener
    settings.reminders.sendActions(for: .valueChanged)
    #expect(listener.finished == 0)
  }

  @Test("The status bar is light on iOS")
  func statusBar() {
    #expect(SettingsViewController().preferredStatusBarStyle == .lightContent)
  }
}
