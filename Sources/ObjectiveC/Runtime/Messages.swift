// The texts that a developer reads when a message can't be delivered: what, where, what to do.
enum Messages {
  static func wrongArgument(_ site: MessageSite, position: Int, expected: Any.Type, actual: Any?) -> String {
    let sent = flattened(actual).map { "a value of type \(type(of: $0))" } ?? "nil"
    return """
      \(site.description): argument \(position) is \(sent), but the method takes \(expected). \
      Change the parameter's type to what is sent, or send a \(expected).
      """
  }

  static func tooFewArguments(_ site: MessageSite, expected: Int, actual: Int) -> String {
    """
    \(site.description): the method has \(expected) parameters, but the message carries \(actual) arguments. \
    A selector has one colon for each parameter.
    """
  }

  static func unrecognized(_ site: MessageSite) -> String {
    """
    \(site.description): unrecognized selector sent to \(site.target is Any.Type ? "class" : "instance"). \
    The class has no method of this name that is marked @objc, @IBAction or listed in an optional requirement.
    """
  }

  static func cannotBeSent(_ site: MessageSite, _ type: Any.Type) -> String {
    """
    \(site.description): a method of type \(type) can't be called by its selector: it is async, has an inout parameter \
    or more than four parameters. Call it directly. See Documentation/Compatibility.md.
    """
  }

  static func readOnly(_ site: MessageSite) -> String {
    "\(site.description): the property is read-only. Declare it `var` with a setter to set it by name."
  }

  static func threw(_ site: MessageSite, _ error: any Error) -> String {
    "\(site.description) threw \(error). The sender of a selector can't catch it, so it ends here."
  }

  static func undefinedKey(_ target: Any, _ key: String, setting: Bool) -> String {
    let verb = setting ? "setValue:forUndefinedKey:" : "valueForUndefinedKey:"
    return "[<\(type(of: target))> \(verb)]: this class is not key value coding-compliant for the key \(key)."
  }

  static func wrongValue(_ target: Any, _ key: String, expected: String, actual: Any?) -> String {
    let sent = flattened(actual).map { "a value of type \(type(of: $0))" } ?? "nil"
    return "[<\(type(of: target))> setValue:forKey:]: the key \(key) holds \(expected), but was set to \(sent)."
  }

  static func wrongMember(_ target: Any, _ name: String, expected: Any.Type, actual: Any) -> String {
    """
    The property \(name) of <\(type(of: target))> is a \(type(of: actual)), but was read as a \(expected) through AnyObject. \
    Cast the object to its class first, so that the compiler checks the type.
    """
  }

  static func unknownObserver(_ observer: Any, of object: Any, _ keyPath: String) -> String {
    """
    Cannot remove an observer <\(type(of: observer))> for the key path "\(keyPath)" from <\(type(of: object))> because it is not \
    registered as an observer. Remove it once for each time that it was added.
    """
  }

  static func unhandledChange(_ keyPath: String, of object: Any?, _ observer: Any) -> String {
    let owner = object.map { "<\(type(of: $0))>" } ?? "nil"
    return """
      <\(type(of: observer))>: An -observeValueForKeyPath:ofObject:change:context: message was received but not handled. \
      Key path: \(keyPath), observed object: \(owner). Override the method, and call super only for changes that are not yours.
      """
  }
}
