import CivilTime
package import RecordMapping

/// A day of the week, written as its English name or three letters of it, or as a number from 1, in any type.
package struct WrittenWeekday: DocumentValue {
  let weekday: Weekday?

  init(weekday: Weekday?) { self.weekday = weekday }

  package static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> WrittenWeekday {
    let text = try String.read(token, as: .converting, in: context).lowercased()
    let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    let number = names.firstIndex { text.hasPrefix($0) }.map { $0 + 1 } ?? Int(text)
    return WrittenWeekday(weekday: number.flatMap(Weekday.init))
  }

  package func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    (weekday?.rawValue ?? 0).write(to: &writer, as: form)
  }
}
