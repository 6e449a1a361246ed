import CivilTime
import HerdBook
import WebShell

/// Reports that list the changes of a kind.
enum Report: String, CaseIterable, Sendable {
  case inseminations
  /// Of a day: who is to be watched or was seen in heat.
  case heats
  case hooves
  /// Of a day: who is to be taken out of the group, and by which unit.
  case selection

  var kind: ChangeKind {
    switch self {
    case .inseminations: .insemination
    case .heats: .heat
    case .hooves: .hooves
    case .selection: .selection
    }
  }

  var title: Phrase {
    switch self {
    case .inseminations: .inseminationReport
    case .heats: .diaryOfHeats
    case .hooves: .hoofReport
    case .selection: .selectionReport
    }
  }

  /// The days of the report unless somebody says which: the month that it is, or the day.
  func usualPeriod(on today: Day) -> ClosedRange<Day> {
    switch self {
    case .inseminations, .hooves: Self.month(of: today)
    case .heats, .selection: today...today
    }
  }

  /// The whole month of a day.
  static func month(of day: Day) -> ClosedRange<Day> {
    // Days and months count on: day 0 of the next one is the last of this.
    Day(day.year, day.month, 1)...Day(day.year, day.month + 1, 0)
  }

  var fields: [FieldDescription] { kind.declaration.fields }

  var hasTechnicians: Bool { fields.contains { $0.code == Insemination.technician.code } }
}
