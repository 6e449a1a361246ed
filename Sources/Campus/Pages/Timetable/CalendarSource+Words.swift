import Foundation
import RecordMapping
import WebShell

extension CalendarSource {
  /// Whose word it is, and of when.
  func sentence(_ words: Words) -> String {
    switch self {
    case .sirius(let asOf):
      words(
        .sourceSirius(
          day: words.date(Date(timeIntervalSince1970: Double(asOf.microseconds) / 1e6), .long)))
    case .file(let source, let isOwn):
      words(
        isOwn
          ? .sourceOwnFile(text: words.text(source.text), day: words.date(source.asOf, .long))
          : .sourceFile(text: words.text(source.text), day: words.date(source.asOf, .long)))
    case .university(let source, let usual):
      [
        words(.sourceUniversity(text: words.text(source.text), day: words.date(source.asOf, .long))),
        usual.map(words.supposed),
      ].compactMap(\.self).joined(separator: " ")
    case .semesterDates(let usual):
      [words(.sourceSemesterDates), usual.map(words.supposed)].compactMap(\.self).joined(separator: " ")
    case .unknown: words(.sourceUnknown)
    }
  }

  /// Why a lesson is only supposed to be on its day.
  func doubt(_ words: Words) -> String { "\(words(.periodsUnknown)) \(sentence(words))" }
}

extension Words {
  fileprivate func supposed(_ usual: UsualTeaching) -> String {
    self(.supposedWeeks(count: usual.weeks, files: list(usual.files)))
  }
}
