/// Errors of others as text that may be shown and logged.
enum ErrorWords {
  /// The error's own description; without one its type and case only, since Swift would show every field of
  /// it, and a field may hold a secret.
  static func withoutFields(of error: some Error) -> String {
    if type(of: error) is any CustomStringConvertible.Type { return "\(error)" }
    let mirror = Mirror(reflecting: error)
    let type = "\(type(of: error))"
    guard mirror.displayStyle == .enum else { return type }
    // A case without fields has no children, and its text is its name.
    return "\(type).\(mirror.children.first?.label ?? "\(error)")"
  }
}
