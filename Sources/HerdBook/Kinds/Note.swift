import CivilTime

/// Note (27): a remark, with a picture if there is one.
package enum Note {
  package static let text = Field<String>(.text, "text", .text(2000))
  package static let kind = Field<Int>(.noteKind, "kind", .whole(1...6))
  package static let photo = Field<String>(.photo, "photo", .photo)

  /// The note beside what another kind records.
  package static let said = Field<String>(.note, "note", .text(2000))

  static let declaration = KindDeclaration(
    "27", .of(text, kind, photo),
    ade: ADEMapping(ADEResource("x-NoteEvent", [.same(text, "remark")])),
    many: true,
    in: [.farm, .technician],
    rules: [
      .warning("empty") { context in
        let isSaid = context[text]?.contains { !$0.isWhitespace } == true
        return isSaid || context.isGiven(kind) || context.isGiven(photo) ? nil : []
      }
    ]
  ) { _, _ in }
}
