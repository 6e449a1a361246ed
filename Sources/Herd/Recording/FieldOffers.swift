import CivilTime
import HerdBook
import HerdSync
import RecordMappingSQLite

/// What fields that lead to something of the account offer to be chosen: only what the user may choose, and what stands in
/// the change already.
struct FieldOffers: Sendable {
  /// With the stables in which they are, where several are offered.
  var groups: [(group: Group, stable: Stable?)] = []
  var technicians: [Technician] = []
  var bulls: [Bull] = []
  var diagnoses: [Diagnosis] = []
  var medicines: [Medicine] = []
  var stocks: [(stock: MedicineStock, medicine: Medicine?)] = []
}

/// For whom and for what something is offered.
struct OfferContext: Sendable {
  let user: User?
  /// The active stable; `nil` for all.
  let stable: StableID?
  /// `nil` for one that is not chosen yet, or is not born.
  let animal: Animal?
  let day: Day
  /// What stands in the change already, and is offered though it would not be chosen any more.
  let references: References
}

extension StoreSnapshot {
  /// Returns what is offered in the fields; nothing is read that none of them takes.
  func offers(in fields: [FieldDescription], for context: OfferContext) throws -> FieldOffers {
    let fields = fields.flatMap(\.withNested)
    let lists = Set(fields.compactMap(\.control.referenced))
    var offers = FieldOffers()
    if lists.contains(.group) { offers.groups = try offeredGroups(context) }
    if lists.contains(.technician) { offers.technicians = try offeredTechnicians(context) }
    if lists.contains(.bull) { offers.bulls = try offeredBulls(context) }
    if lists.contains(.diagnosis) {
      offers.diagnoses = try things(.diagnosis, Diagnosis.init(row:)).sorted { $0.name < $1.name }
    }
    if lists.contains(.stock) || fields.contains(where: { $0.code == .medicines }) {
      offers.medicines = try things(.medicine, Medicine.init(row:)).sorted { $0.name < $1.name }
    }
    if lists.contains(.stock) {
      offers.stocks = try offeredStocks(context).map { [medicines = offers.medicines] stock in
        (stock, medicines.first { $0.id == stock.medicine })
      }
    }
    return offers
  }

  /// Those of the active stable, or of all that the user sees.
  private func offeredGroups(_ context: OfferContext) throws -> [(group: Group, stable: Stable?)] {
    let stables = Dictionary(uniqueKeysWithValues: try stables().map { ($0.id, $0) })
    return try groups().filter { group in
      if context.references.contains(.whole(group.id.rawValue), of: .group) { return true }
      guard context.user?.sees(group.stable) ?? true else { return false }
      return context.stable == nil || group.stable == context.stable
    }.map { ($0, context.stable == nil ? $0.stable.flatMap { stables[$0] } : nil) }
  }

  /// Without the right to choose only the user's own.
  private func offeredTechnicians(_ context: OfferContext) throws -> [Technician] {
    let all = try technicians()
    guard let user = context.user, !user.rights.contains(.chooseTechnician), !user.technicians.isEmpty else {
      return all
    }
    return all.filter {
      user.technicians.contains($0.id) || context.references.contains(.whole($0.id.rawValue), of: .technician)
    }
  }

  /// Those of the animal's mating plan first, and in some editions besides them only those of the active stable's centre;
  /// what they cost is not said.
  private func offeredBulls(_ context: OfferContext) throws -> [Bull] {
    let isForAll = context.user?.rights.contains(.allBulls) == true
    let isOfAllCentres = context.user?.edition.has(.bullsOfOtherCentres) ?? true
    let planned = Set((context.animal?.plannedBulls ?? []).map(\.number))
    let centre = try stables().first { $0.id == context.stable }?.centre
    let bulls = try PricedBull.all(in: self, for: centre, on: context.day).filter { priced in
      let bull = priced.bull
      if context.references.contains(.text(bull.number.text), of: .bull) { return true }
      guard isForAll || bull.isUsable else { return false }
      return isOfAllCentres || planned.contains(bull.number) || priced.isPriced(for: centre)
    }.map(\.bull)
    return context.animal.map { Insemination.offered(bulls, for: $0) } ?? bulls
  }

  private func offeredStocks(_ context: OfferContext) throws -> [MedicineStock] {
    // What is left is less what unsent treatments take.
    let known = try things(.stock, MedicineStock.init(row:))
    let all = try herd { herd in known.compactMap { herd.stock($0.id) } }
    let offered = Treatment.offered(all, on: context.day)
    return offered
      + all.filter { stock in
        !offered.contains { $0.id == stock.id }
          && context.references.contains(.whole(stock.id.rawValue), of: .stock)
      }
  }
}

/// Values by which a change names other things of the account.
struct References: Sendable {
  private var values: [FieldControl.Referenced: Set<FieldValue>] = [:]

  init(_ fields: [FieldDescription], in values: FieldValues) { add(fields, values) }

  func contains(_ value: FieldValue, of referenced: FieldControl.Referenced) -> Bool {
    values[referenced]?.contains(value) == true
  }

  private mutating func add(_ fields: [FieldDescription], _ values: FieldValues) {
    for field in fields { if let value = values[field.code] { add(field.control, value) } }
  }

  private mutating func add(_ control: FieldControl, _ value: FieldValue) {
    switch (control, value) {
    case (.reference(let referenced), _): values[referenced, default: []].insert(value)
    case (.list(let element, _), .list(let all)): for each in all { add(element, each) }
    case (.record(let fields), .record(let record)): add(fields, record)
    default: break
    }
  }
}
