import CivilTime

/// Performance (25): a report of the central register, shown as it came.
package enum Performance {
  package static let report = Field<RawText>(.performance, "report", .opaque)

  static let declaration = KindDeclaration(
    "25", .of(report),
    ade: ADEMapping(
      ADEResource(
        "Statistics",
        constants: [
          .made("id", .sourceID), .text("purpose", "TestDay"), .made("dateTo", .day),
          .text("group.0.icarGroupType", "AnimalSet"), .made("group.0.statistics", .document(.list([]))),
        ],
        animal: "x-animal", day: .date("dateFrom"))),
    for: .females, in: []
  ) { animal, change in animal.performance = change[report]?.text }
}

/// JSON text that nobody here reads.
package struct RawText: Hashable, Sendable, FieldContent {
  package let text: String

  package init(_ text: String) { self.text = text }

  package init?(fieldValue: FieldValue) {
    guard case .raw(let text) = fieldValue else { return nil }
    self.text = text
  }
  package var fieldValue: FieldValue { .raw(text) }
}
