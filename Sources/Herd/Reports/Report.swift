import CivilTime
import HerdBook
import WebShell

/// Reports that list the changes of a kind.
package enum Report: String, CaseIterable, Sendable {
  case inseminations, heats, hooves, selection

  struct Declaration: Sendable {
    let kind: ChangeKind
    let title: Phrase
    /// What it says, and of which days.
    let hint: Phrase
    /// Whether it is of a day, unless somebody says of which; otherwise of a month.
    var isOfDay = false
  }

  var declaration: Declaration {
    switch self {
    case .inseminations:
      Declaration(kind: .insemination, title: .inseminationReport, hint: .inseminationReportHint)
    case .heats: Declaration(kind: .heat, title: .diaryOfHeats, hint: .diaryOfHeatsHint, isOfDay: true)
    case .hooves: Declaration(kind: .hooves, title: .hoofReport, hint: .hoofReportHint)
    case .selection:
      Declaration(kind: .selection, title: .selectionReport, hint: .selectionReportHint, isOfDay: true)
    }
  }

  /// What was recorded, in the order of the form.
  var fields: [FieldDescription] { declaration.kind.declaration.fields }

  var hasTechnicians: Bool { fields.contains { $0.code == Insemination.technician.code } }

  /// The days of the report unless somebody says which.
  func usualPeriod(on today: Day) -> ClosedRange<Day> {
    declaration.isOfDay ? today...today : Self.month(of: today)
  }

  /// The whole month of a day.
  static func month(of day: Day) -> ClosedRange<Day> {
    // Days and months count on: day 0 of the next one is the last of this.
    Day(day.year, day.month, 1)...Day(day.year, day.month + 1, 0)
  }
}
