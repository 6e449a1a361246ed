import CivilTime

/// Purchase (16): the animal is of the herd from this day on. Saved together with its birth.
package enum Purchase {
  package static let supplier = Field<String>(.supplier, "supplier", .text(64))
  package static let price = Field<Amount>(
    .price, "price", .decimal(0...1_000_000_000, places: 2), unit: .money)
  package static let invoice = Field<String>(.invoice, "invoice", .text(32))
  package static let note = Note.said

  static let declaration = KindDeclaration(
    "16", .of(supplier, price, invoice, note),
    ade: ADEMapping(
      ADEResource(
        "MovementArrivalEvent", [.same(note, "remark")], constants: [.text("arrivalReason", "Purchase")])),
    placeInDay: 2,
    rules: [
      .error("noBirth") { context in
        context.birth == nil ? [] : nil
      }
    ]
  ) { animal, change in animal.purchasedOn = change.day }
}
