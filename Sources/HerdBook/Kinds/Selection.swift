package import CivilTime

/// Selection (32): the animal is to be separated for something, by hand or at a gate.
package enum Selection {
  /// As the server numbers them, from 1 on.
  package enum Reason: Int, CaseIterable, Sendable {
    case insemination = 1
    case pregnancyCheck, controlledReproduction, controlledDryOff, treatment, moves, slaughter, massActions,
      collars
    case parlour, other
  }

  package static let reason = Field<Int>(.selectionReason, "reason", .whole(1...Reason.allCases.count))
  package static let group = Field<GroupID>(.selectionGroup, "group", .reference(.group))
  /// What it means is the account's, mostly the time of the day.
  package static let order = Field<Int>(.selectionOrder, "order", .whole(0...5))
  /// Gate at which the animal is separated; every gate, where there is none.
  package static let unit = Field<Int>(.selectionUnit, "unit", .whole(1...999))
  /// Told by the server.
  package static let isDone = Field<Bool>(.isDone, "done", .flag)

  /// Whether a selection is at the gate; one of no gate is at each.
  ///
  /// - Parameter unit: `nil` for every gate.
  package static func isAt(_ unit: Int?, _ change: Change) -> Bool {
    unit == nil || change[Self.unit] == nil || change[Self.unit] == unit
  }

  /// Whether a change selects its animal on the day at the gate, and is not done.
  package static func concerns(_ change: Change, at unit: Int?, on day: Day) -> Bool {
    change.knownKind == .selection && change.day == day && change[isDone] != true && isAt(unit, change)
  }

  static let declaration = KindDeclaration(
    "32",
    .of(reason, group, order, unit, isDone),
    ade: ADEMapping(ADEResource("x-SelectionEvent")),
    many: true, isPlanned: true
  ) { animal, change in animal.selection = change[isDone] == true ? nil : change.id }
}
