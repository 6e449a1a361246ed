package import CivilTime
package import HerdBook

/// Where the rows of a herd are, read as rules ask for them: a server's account, or a device's file.
package protocol HerdRows {
  /// Returns the members of a row; `nil` for one that is not there, or was deleted.
  func row(_ stream: SyncStream, _ id: Int) throws -> JSONObject?
  /// Returns the row of the bull with the number in the register.
  func bull(_ number: BullNumber) throws -> JSONObject?
  /// Returns what has happened to the animal, in no order.
  func changes(of animal: AnimalID) throws -> [Change]
  /// Returns the group in which the animal's own row has it.
  func groupInRow(of animal: AnimalID) throws -> GroupID?
  /// Returns animals among which are all that bear the ear tag.
  func animals(tagged tag: EarTag) throws -> [AnimalID]
  /// Returns animals among which are all that bear the transponder.
  func animals(bearing eid: EID) throws -> [AnimalID]
  /// Returns animals among which are all of the group that wear the collar.
  func animals(wearing collar: CollarNumber, in group: GroupID) throws -> [AnimalID]
  /// Returns what animals were estimated at, in thousandths of the account's currency, smallest first.
  func estimates() throws -> [Int]
  /// Returns the stock of a row with what is left of it.
  func remaining(of stock: MedicineStock) throws -> MedicineStock
}

extension HerdRows {
  package func remaining(of stock: MedicineStock) -> MedicineStock { stock }
}

/// The herd that rows make, read as rules ask for it; each row once.
///
/// Lives as long as what its rows are read by, on its thread.
package final class RowHerd<Rows: HerdRows>: HerdDirectory {
  package let rows: Rows
  private var histories: [AnimalID: AnimalHistory] = [:]
  private var lists: [SyncStream: [Int: JSONObject?]] = [:]
  private var bulls: [BullNumber: Bull?] = [:]
  /// What ``medianPrice`` is, once it was asked for.
  package private(set) var knownMedianPrice: Int??
  /// Why something could not be read; what rules have said since is worth nothing.
  package private(set) var failure: (any Error)?

  /// - Parameter median: of the estimates, if another one of herds that follow one another has read it.
  package init(_ rows: Rows, medianPrice median: Int?? = nil) {
    (self.rows, knownMedianPrice) = (rows, median)
  }

  /// The animal's changes, those among them that were taken.
  package func history(of animal: AnimalID) throws -> AnimalHistory {
    if let known = histories[animal] { return known }
    let history = AnimalHistory(of: animal, try rows.changes(of: animal))
    histories[animal] = history
    return history
  }

  package func take(_ history: AnimalHistory) {
    (histories[history.animal.id], knownMedianPrice) = (history, nil)
  }

  /// Reads again what was written since.
  package func forgetLists() { (lists, bulls, knownMedianPrice) = ([:], [:], nil) }

  // MARK: What rules ask

  package func group(_ id: GroupID) -> Group? { thing(.groups, id.rawValue, Group.init(row:)) }
  package func technician(_ id: TechnicianID) -> Technician? {
    code(.technician, id.rawValue, Technician.init(row:))
  }
  package func diagnosis(_ id: DiagnosisID) -> Diagnosis? {
    code(.diagnosis, id.rawValue, Diagnosis.init(row:))
  }
  package func medicine(_ id: MedicineID) -> Medicine? { code(.medicine, id.rawValue, Medicine.init(row:)) }

  package func stock(_ id: StockID) -> MedicineStock? {
    guard let stock = code(.stock, id.rawValue, MedicineStock.init(row:)) else { return nil }
    return reading(stock) { try rows.remaining(of: stock) }
  }

  package func bull(_ number: BullNumber) -> Bull? {
    if let known = bulls[number] { return known }
    let bull = reading(nil) { try rows.bull(number) }.flatMap(Bull.init(row:))
    bulls[number] = .some(bull)
    return bull
  }

  package func change(_ id: ChangeID, of animal: AnimalID) -> Change? { known(animal)?.change(id) }

  package func animal(with tag: EarTag) -> AnimalID? {
    reading([]) { try rows.animals(tagged: tag) }.first { known($0)?.animal.tag == tag }
  }

  package func animal(_ id: AnimalID, on day: Day) -> Animal? {
    known(id).flatMap { $0.changes.isEmpty ? nil : $0.animal(on: day) }
  }

  package func groupInRow(of animal: AnimalID) -> GroupID? {
    reading(nil) { try rows.groupInRow(of: animal) }
  }

  package func bearers(of eid: EID, on day: Day) -> [AnimalID] {
    reading([]) { try rows.animals(bearing: eid) }.filter { id in
      animal(id, on: day).map { $0.eid == eid && $0.isInHerd(on: day) } ?? false
    }
  }

  package func wearers(of collar: CollarNumber, in group: GroupID, on day: Day) -> [AnimalID] {
    reading([]) { try rows.animals(wearing: collar, in: group) }.filter { id in
      animal(id, on: day).map { $0.collar == collar && $0.group == group && $0.isInHerd(on: day) } ?? false
    }
  }

  package var medianPrice: Int? {
    if let knownMedianPrice { return knownMedianPrice }
    let read = reading([]) { try rows.estimates() }.medianOfSorted
    knownMedianPrice = .some(read)
    return read
  }

  private func known(_ id: AnimalID) -> AnimalHistory? { reading(nil) { try history(of: id) } }

  private func code<Thing>(_ list: CodeList, _ id: Int, _ make: (JSONObject) -> Thing?) -> Thing? {
    thing(.codes, id) { $0["list"] == .text(list.rawValue) ? make($0) : nil }
  }

  private func thing<Thing>(_ stream: SyncStream, _ id: Int, _ make: (JSONObject) -> Thing?) -> Thing? {
    if let known = lists[stream]?[id] { return known.flatMap(make) }
    let row = reading(nil) { try rows.row(stream, id) }
    lists[stream, default: [:]][id] = .some(row)
    return row.flatMap(make)
  }

  /// Rules can't throw; what they were told instead is looked at afterwards.
  private func reading<Value>(_ otherwise: Value, _ read: () throws -> Value) -> Value {
    do { return try read() } catch {
      if failure == nil { failure = error }
      return otherwise
    }
  }
}
