/// Where a field stands: a number, plus the widths of the parts before it,
/// which only the compiler knows.
struct FieldPosition: CustomStringConvertible {
  var number: Int
  var widths: [String] = []

  var description: String { ([String(number)] + widths).joined(separator: " + ") }

  /// For use inside a larger expression.
  var operand: String { widths.isEmpty ? description : "(\(description))" }

  func adding(_ width: String) -> Self { Self(number: number, widths: widths + [width]) }
}
