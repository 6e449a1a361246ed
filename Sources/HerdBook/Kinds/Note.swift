import CivilTime

/// Note (27): a remark, with a picture if there is one; also that a birth was reported.
package enum Note {
  package static let text = Field<String>(.text, "text", .text(2000))
  package static let kind = Field<Int>(.noteKind, "kind", .whole(1...6))
  package static let photo = Field<String>(.photo, "photo", .photo)
  /// Whether the animal's birth was reported to the central register: said here, as it is said later than the
  /// birth, by somebody else, and of many animals at once.
  package static let isBirthReported = Field<Bool>(.isBirthReported, "reported", .flag)

  /// The note beside what another kind records.
  package static let said = Field<String>(.note, "note", .text(2000))

  static let declaration = KindDeclaration(
    "27", .of(text, kind, photo, isBirthReported),
    ade: ADEMapping(ADEResource("x-NoteEvent", [.same(text, "remark")])),
    many: true,
    in: [.farm, .technician],
    rules: [
      .warning("empty") { context in
        let isSaid = context[text]?.contains { !$0.isWhitespace } == true
        let isOther = context.isGiven(kind) || context.isGiven(photo) || context[isBirthReported] == true
        return isSaid || isOther ? nil : []
      },
      .warning("reported", at: .isBirthReported) { context in
        guard context[isBirthReported] == true, let day = context.animal.birthReportedOn else { return nil }
        return [.input(.otherChange, .day(day))]
      },
    ]
  ) { animal, change in
    if change[isBirthReported] == true, animal.birthReportedOn == nil { animal.birthReportedOn = change.day }
  }
}
