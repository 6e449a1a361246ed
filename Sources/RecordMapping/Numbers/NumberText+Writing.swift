extension NumberText {
  /// The shortest number of JSON that reads back as this very double; nil for what JSON cannot tell: infinite
  /// and not a number.
  package static func text(of value: Double) -> String? {
    // The standard library's form is legal JSON: "1e+16", "5e-324", "-0.0".
    value.isFinite ? value.description : nil
  }

  /// Appends what ``text(of:)`` returns, in UTF-8. Appends nothing and returns false if that is nil.
  package static func write(_ value: Double, into bytes: inout [UInt8]) -> Bool {
    guard let text = text(of: value) else { return false }
    bytes.append(contentsOf: text.utf8)
    return true
  }
}
