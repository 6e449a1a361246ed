/// Where a field stands: a number, plus the widths of the parts before it,
/// which only the compiler knows.
struct FieldPosition {
  var number: Int
  var widths: [RecordExpression] = []

  /// For use inside the record itself.
  var inside: String { sum(\.inside) }

  /// For use in the record's extension.
  var outside: String { sum(\.outside) }

  /// As ``inside``, in a larger expression.
  var operand: String { widths.isEmpty ? inside : "(\(inside))" }

  func adding(_ width: RecordExpression) -> Self { Self(number: number, widths: widths + [width]) }

  private func sum(_ text: (RecordExpression) -> String) -> String {
    ([String(number)] + widths.map(text)).joined(separator: " + ")
  }
}
