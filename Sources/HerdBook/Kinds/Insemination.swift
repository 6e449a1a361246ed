package import CivilTime

/// Insemination (19): semen or an embryo was brought in, or a natural service of former times.
package enum Insemination {
  package enum Character: String, FieldChoice {
    case insemination = "ins"
    /// Of former times; now ``NaturalService``.
    case natural
    /// Within days of the one before, of which it has order and bull.
    case reinsemination = "reins"
    case embryo = "ET"
  }

  package static let character = Field<Character>(
    .serviceCharacter, "char", Character.control, isRequired: true)
  /// Orders that a service may have.
  package static let orders = 0...20
  /// Order since the last calving; 0 for a reinsemination.
  package static let order = Field<Int>(.serviceOrder, "order", .whole(orders))
  package static let bull = Field<BullNumber>(.bull, "bull", .reference(.bull), isRequired: true)
  package static let technician = Field<TechnicianID>(.technician, "tech", .reference(.technician))
  package static let dose = Field<Doses>(
    .dose, "dose", .steps(Doses.offered.map(\.thousandths)), unit: .doses)
  package static let isSexed = Field<Bool>(.isSexed, "sexed", .flag)
  package static let hoursFromHeat = Field<Int>(.hoursFromHeat, "hours", .whole(0...96), unit: .hours)
  /// Dam of the embryo.
  package static let donor = Field<EarTag>(.donor, "donor", .earTag)
  package static let isFromStock = Field<Bool>(.isFromStock, "stock", .flag)
  package static let isByPedometer = Field<Bool>(.isByPedometer, "pedometer", .flag)
  package static let note = Note.said

  static let declaration = KindDeclaration(
    "19",
    .of(
      character, order, bull, technician, dose, isSexed, hoursFromHeat, donor, isFromStock, isByPedometer,
      note),
    ade: ADEMapping(
      ADEResource(
        "ReproInseminationEvent",
        [
          .coded(
            character, "inseminationType",
            [
              (.insemination, "Insemination"), (.natural, "NaturalService"), (.embryo, "Implantation"),
              (.reinsemination, "Insemination"),
            ]),
          .same(order, "rank"), .listed(bull, "sireIdentifiers", ADEScheme.bull),
          .row(technician, "responsible"), .same(isSexed, "straw.isSexedSemen"),
          .listed(donor, "embryo.donorIdentifiers", ADEScheme.earTag),
          .same(isFromStock, "semenFromFarmStocks"), .same(note, "remark"),
        ],
        constants: [
          .text("inseminationType", "Insemination"), .beside("straw.resourceType", "ReproSemenStraw"),
          .beside("embryo.resourceType", "ReproEmbryo"),
        ])),
    for: .females, in: [.farm, .technician], placeInDay: 30, rules: rules, defaults: defaults
  ) { animal, change in
    let character = change[Self.character] ?? .insemination
    let last = animal.reproduction.lastService
    let order = character == .reinsemination ? last?.order ?? 1 : change[Self.order] ?? (last?.order ?? 0) + 1
    animal.reproduction.pregnantChecks = 0
    animal.reproduction.services.append(
      Service(
        change: change.id, day: change.day, character: character, order: order, bull: change[Self.bull]))
  }

  /// A service within some days of the last one repeats it; after that the next order is due.
  private static func defaults(_ form: FormContext) -> FieldValues {
    var values = FieldValues()
    let last = form.animal.reproduction.lastService
    let limit = form.constants[.reinseminationDays]
    if let last, (0...limit).contains(last.day.days(to: form.day)) {
      values[character] = .reinsemination
      values[bull] = last.bull
      values[order] = 0
    } else {
      values[character] = .insemination
      values[order] = min(form.animal.reproduction.nextServiceOrder, orders.upperBound)
    }
    values[technician] = form.author?.technicians.first ?? form.technician
    values[dose] = .one
    return values
  }

  /// Bulls as the form offers them: those of the animal's mating plan first.
  package static func offered(_ bulls: [Bull], for animal: Animal) -> [Bull] {
    let planned = animal.plannedBulls.compactMap { plan in bulls.first { $0.number == plan.number } }
    return planned + bulls.filter { bull in !planned.contains { $0.number == bull.number } }
  }

  /// Whether the form offers to record a calving with it, as somebody may have forgotten one.
  package static func offersCalving(for animal: Animal, on day: Day, _ constants: HerdConstants) -> Bool {
    guard let calving = animal.reproduction.lastCalving else { return false }
    return calving.days(to: day) > constants[.calvingRiderDays]
  }
}
