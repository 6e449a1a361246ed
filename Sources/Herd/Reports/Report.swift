import CivilTime
package import HerdBook
import WebShell

/// What the herd can be asked for as a whole. Each has a page, and can be put on paper and into a table.
package enum Report: String, CaseIterable, Sendable {
  case inseminations, heats, activity, hooves, selection, births, breeding

  struct Declaration: Sendable {
    let content: Content
    let title: Phrase
    /// What it says, and of which days.
    let hint: Phrase
  }

  enum Content: Sendable, Hashable {
    /// Lists the changes of a kind; of a day unless somebody says of which, or else of a month.
    case changes(ChangeKind, isOfDay: Bool = false)
    /// Lists animals that walk more than they use to.
    case activity
    /// Counts how the herd breeds.
    case breeding
  }

  var declaration: Declaration {
    switch self {
    case .inseminations:
      Declaration(content: .changes(.insemination), title: .inseminationReport, hint: .inseminationReportHint)
    case .heats:
      Declaration(content: .changes(.heat, isOfDay: true), title: .diaryOfHeats, hint: .diaryOfHeatsHint)
    case .activity: Declaration(content: .activity, title: .activityReport, hint: .activityReportHint)
    case .hooves: Declaration(content: .changes(.hooves), title: .hoofReport, hint: .hoofReportHint)
    case .selection:
      Declaration(
        content: .changes(.selection, isOfDay: true), title: .selectionReport, hint: .selectionReportHint)
    case .births: Declaration(content: .changes(.birth), title: .birthReport, hint: .birthReportHint)
    case .breeding:
      Declaration(content: .breeding, title: .reproductionFigures, hint: .reproductionFiguresHint)
    }
  }

  /// What an edition must have for it; `nil` for one that all have.
  var feature: Edition.Feature? { self == .hooves ? .hoofReports : nil }

  /// Which changes it lists; `nil` for one of something else.
  package var kind: ChangeKind? {
    if case .changes(let kind, _) = declaration.content { kind } else { nil }
  }

  /// What was recorded, in the order of the form.
  var fields: [FieldDescription] { kind?.declaration.fields ?? [] }

  package var hasTechnicians: Bool { fields.contains { $0.code == Insemination.technician.code } }

  /// The days of the report unless somebody says which.
  func usualPeriod(on today: Day) -> ClosedRange<Day> {
    if case .changes(_, isOfDay: false) = declaration.content { Self.month(of: today) } else { today...today }
  }

  /// The whole month of a day.
  static func month(of day: Day) -> ClosedRange<Day> {
    // Days and months count on: day 0 of the next one is the last of this.
    Day(day.year, day.month, 1)...Day(day.year, day.month + 1, 0)
  }
}
