import CivilTime
import HerdBook
import HerdSync

/// An account's herd as a transaction sees it, read as rules ask for it.
///
/// Lives as long as the transaction, on its thread.
final class StoredHerd: HerdDirectory {
  private let session: any SQLSession
  private let account: Int
  private var histories: [AnimalID: AnimalHistory] = [:]
  private var lists: [SyncStream: [Int: JSONObject]] = [:]
  /// Why something could not be read; what rules have said since is worth nothing.
  private(set) var failure: (any Error)?

  init(_ session: any SQLSession, account: Int) { (self.session, self.account) = (session, account) }

  /// The animal's changes, those among them that this transaction has taken.
  func history(of animal: AnimalID) throws -> AnimalHistory {
    if let known = histories[animal] { return known }
    let changes = try session.rows(of: animal, in: account, .changes).map { try $0.change }
    let history = AnimalHistory(of: animal, changes)
    histories[animal] = history
    return history
  }

  func take(_ history: AnimalHistory) { histories[history.animal.id] = history }

  /// Reads again what this transaction has written.
  func forgetLists() { lists = [:] }

  // MARK: What rules ask

  func group(_ id: GroupID) -> Group? { thing(.groups, id.rawValue, Group.init(row:)) }
  func technician(_ id: TechnicianID) -> Technician? { code(.technician, id.rawValue, Technician.init(row:)) }
  func diagnosis(_ id: DiagnosisID) -> Diagnosis? { code(.diagnosis, id.rawValue, Diagnosis.init(row:)) }
  func medicine(_ id: MedicineID) -> Medicine? { code(.medicine, id.rawValue, Medicine.init(row:)) }
  func stock(_ id: StockID) -> MedicineStock? { code(.stock, id.rawValue, MedicineStock.init(row:)) }

  func change(_ id: ChangeID, of animal: AnimalID) -> Change? {
    known(animal)?.changes.first { $0.id == id }
  }

  func bull(_ number: BullNumber) -> Bull? {
    animals(with: .bull(number)).first.flatMap { thing(.bulls, $0.rawValue, Bull.init(row:)) }
  }

  func animal(with tag: EarTag) -> AnimalID? {
    animals(with: .tag(tag)).first { known($0)?.animal.tag == tag }
  }

  func animal(_ id: AnimalID, on day: Day) -> Animal? {
    known(id).flatMap { $0.changes.isEmpty ? nil : $0.animal(on: day) }
  }

  func groupInRow(of animal: AnimalID) -> GroupID? {
    let row = reading(nil) { try session.row(.animals, animal.rawValue, in: account) }
    return row?.members["group"]?.whole.map { GroupID($0) }
  }

  func bearers(of eid: EID, on day: Day) -> [AnimalID] {
    animals(with: .eid(eid)).filter { id in
      animal(id, on: day).map { $0.eid == eid && $0.isInHerd(on: day) } ?? false
    }
  }

  func wearers(of collar: CollarNumber, in group: GroupID, on day: Day) -> [AnimalID] {
    animals(with: .collar(collar)).filter { id in
      animal(id, on: day).map { $0.collar == collar && $0.group == group && $0.isInHerd(on: day) } ?? false
    }
  }

  var medianPrice: Int? {
    let prices = reading([]) { try session.estimates(in: account) }
    return prices.isEmpty ? nil : (prices[(prices.count - 1) / 2] + prices[prices.count / 2]) / 2
  }

  private func animals(with mark: AnimalMark) -> [AnimalID] {
    reading([]) { try session.animals(with: mark, in: account) }
  }

  private func known(_ id: AnimalID) -> AnimalHistory? { reading(nil) { try history(of: id) } }

  private func code<Thing>(_ list: CodeList, _ id: Int, _ make: (JSONObject) -> Thing?) -> Thing? {
    thing(.codes, id) { $0["list"] == .text(list.rawValue) ? make($0) : nil }
  }

  private func thing<Thing>(_ stream: SyncStream, _ id: Int, _ make: (JSONObject) -> Thing?) -> Thing? {
    if let known = lists[stream]?[id] { return make(known) }
    guard let row = reading(nil, { try session.row(stream, id, in: account) }), !row.isDeleted else {
      return nil
    }
    lists[stream, default: [:]][id] = row.members
    return make(row.members)
  }

  /// Rules can't throw; what they were told instead is looked at afterwards.
  private func reading<Value>(_ otherwise: Value, _ read: () throws -> Value) -> Value {
    do { return try read() } catch {
      if failure == nil { failure = error }
      return otherwise
    }
  }
}
