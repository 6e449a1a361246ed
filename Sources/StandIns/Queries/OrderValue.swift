import CivilTime

/// What an element counts as when entities are ordered. Texts go by their scalars, references by their
/// keys, of repeated elements the first counts.
enum OrderValue: Comparable {
  case number(Int)
  case moment(LocalDateTime)
  case text(String)
  case absent

  init(_ content: Content, _ reading: Reading) {
    self =
      switch content {
      case .none, .group: .absent
      case .string(let text), .constant(let text): .text(text)
      case .integer(let number): .number(number)
      case .boolean(let flag): .number(flag ? 1 : 0)
      case .date(let day): .moment(LocalDateTime(day, second: 0))
      case .dateTime(let moment): .moment(moment)
      case .localised(let text): text[reading.language].map { .text($0) } ?? .absent
      case .reference(let reference): .text(reading.university.key(of: reference.kind, reference.row))
      case .many(let contents): contents.first.map { OrderValue($0, reading) } ?? .absent
      case .attributed(_, let content): OrderValue(content, reading)
      }
  }
}
