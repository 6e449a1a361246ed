package import CivilTime

/// What rules have to know of the rest of the herd.
package protocol HerdDirectory {
  func group(_ id: GroupID) -> Group?
  func technician(_ id: TechnicianID) -> Technician?
  func bull(_ number: BullNumber) -> Bull?
  func diagnosis(_ id: DiagnosisID) -> Diagnosis?
  func medicine(_ id: MedicineID) -> Medicine?
  /// The stock with what is left of it: what the server said, less what this device's unsent changes take.
  func stock(_ id: StockID) -> MedicineStock?
  /// The change as it is recorded, and counted in the stocks; `nil` for one that is not yet.
  func change(_ id: ChangeID, of animal: AnimalID) -> Change?

  /// The animal with this ear tag, dead or alive: numbers are never given again.
  func animal(with tag: EarTag) -> AnimalID?
  /// The animal as it was at the end of the day; `nil` for one that is not there.
  func animal(_ id: AnimalID, on day: Day) -> Animal?
  /// The group in which the animal's own row has it, whatever its changes say; `nil` for none.
  func groupInRow(of animal: AnimalID) -> GroupID?
  /// Animals that are in the herd on the day and bear the transponder.
  func bearers(of eid: EID, on day: Day) -> [AnimalID]
  /// Animals that are in the group on the day and wear the collar.
  func wearers(of collar: CollarNumber, in group: GroupID, on day: Day) -> [AnimalID]
  /// The median of what animals are estimated at, in thousandths of the account's currency; `nil` for no
  /// estimates.
  var medianPrice: Int? { get }
}

extension HerdDirectory {
  /// Returns the group in which the animal is.
  ///
  /// One that was imported, and whose birth and moves nobody has recorded, is where its row says.
  package func place(of animal: Animal) -> GroupID? {
    animal.groupSince == nil ? groupInRow(of: animal.id) : animal.group
  }
}

/// A herd in memory: lists and histories, found by what rules ask for.
package struct MemoryHerd: HerdDirectory {
  package var groups: [GroupID: Group] = [:]
  package var technicians: [TechnicianID: Technician] = [:]
  package var bulls: [BullNumber: Bull] = [:]
  package var diagnoses: [DiagnosisID: Diagnosis] = [:]
  package var medicines: [MedicineID: Medicine] = [:]
  /// As the server told of them; what is left now says ``stock(_:)``.
  package var stocks: [StockID: MedicineStock] = [:]
  /// Groups in the rows of animals; of use for those that were imported.
  package var groupsInRows: [AnimalID: GroupID] = [:]
  package private(set) var histories: [AnimalID: AnimalHistory] = [:]
  private var tags: [EarTag: Set<AnimalID>] = [:]
  private var transponders: [EID: Set<AnimalID>] = [:]
  private var collars: [CollarNumber: Set<AnimalID>] = [:]
  /// All estimates that were ever recorded, smallest first.
  private var prices: [Int] = []
  private var consumption = UnsentConsumption()

  package init() {}

  /// Adds a change to the history of its animal, which begins with it if there is none. One that bears a
  /// number of the device's own takes from the stocks until it is removed.
  package mutating func add(_ change: Change) {
    let former = change.id.isLocal ? self.change(change.id, of: change.animal) : nil
    histories[change.animal, default: AnimalHistory(of: change.animal)].add(change)
    index(change)
    if change.id.isLocal { consumption.replace(former, by: self.change(change.id, of: change.animal)) }
  }

  /// Adds a whole history in the place of the one that was there.
  package mutating func add(_ history: AnimalHistory) {
    for change in histories[history.animal.id]?.changes ?? [] where change.id.isLocal {
      consumption.replace(change, by: nil)
    }
    histories[history.animal.id] = history
    for change in history.changes {
      index(change)
      if change.id.isLocal { consumption.replace(nil, by: change) }
    }
  }

  /// Removes a change that was deleted by the server, whose stocks say so themselves, or one of the device's
  /// own, of which the server has its own row now.
  package mutating func remove(_ id: ChangeID, of animal: AnimalID) {
    if id.isLocal { consumption.replace(change(id, of: animal), by: nil) }
    histories[animal]?.remove(id)
  }

  /// Removes a change that this device voids: what it took is in stock again.
  package mutating func void(_ id: ChangeID, of animal: AnimalID) {
    consumption.replace(change(id, of: animal), by: nil)
    histories[animal]?.remove(id)
  }

  private mutating func index(_ change: Change) {
    switch change.knownKind {
    case .birth: if let tag = Birth.tag(of: change.fields) { tags[tag, default: []].insert(change.animal) }
    case .marking:
      if let eid = change[Marking.eid] { transponders[eid, default: []].insert(change.animal) }
      if let collar = change[Marking.collar] { collars[collar, default: []].insert(change.animal) }
    case .price:
      guard let amount = change[Price.amount]?.thousandths else { break }
      prices.insert(amount, at: prices.partitioningIndex { $0 >= amount })
    default: break
    }
  }

  package func group(_ id: GroupID) -> Group? { groups[id] }
  package func technician(_ id: TechnicianID) -> Technician? { technicians[id] }
  package func bull(_ number: BullNumber) -> Bull? { bulls[number] }
  package func diagnosis(_ id: DiagnosisID) -> Diagnosis? { diagnoses[id] }
  package func medicine(_ id: MedicineID) -> Medicine? { medicines[id] }
  package func stock(_ id: StockID) -> MedicineStock? { stocks[id].map(consumption.remaining) }
  package func change(_ id: ChangeID, of animal: AnimalID) -> Change? { histories[animal]?.change(id) }

  package func animal(with tag: EarTag) -> AnimalID? {
    // A birth may have been amended since its tag was noted.
    tags[tag, default: []].filter { histories[$0]?.animal.tag == tag }.min()
  }
  package func animal(_ id: AnimalID, on day: Day) -> Animal? { histories[id]?.animal(on: day) }
  package func groupInRow(of animal: AnimalID) -> GroupID? { groupsInRows[animal] }

  package func bearers(of eid: EID, on day: Day) -> [AnimalID] {
    transponders[eid, default: []].sorted().filter { id in
      guard let animal = animal(id, on: day) else { return false }
      return animal.eid == eid && animal.isInHerd(on: day)
    }
  }

  package func wearers(of collar: CollarNumber, in group: GroupID, on day: Day) -> [AnimalID] {
    collars[collar, default: []].sorted().filter { id in
      guard let animal = animal(id, on: day) else { return false }
      return animal.collar == collar && animal.group == group && animal.isInHerd(on: day)
    }
  }

  package var medianPrice: Int? { prices.medianOfSorted }
}

extension [Int] {
  /// The median of numbers that stand in their order; `nil` for none.
  package var medianOfSorted: Int? { isEmpty ? nil : (self[(count - 1) / 2] + self[count / 2]) / 2 }
}
