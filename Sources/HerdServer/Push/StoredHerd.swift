import CivilTime
import HerdBook
import HerdSync

/// An account's herd as a transaction sees it, read as rules ask for it.
typealias StoredHerd = RowHerd<AccountRows>

extension StoredHerd {
  convenience init(_ session: any SQLSession, account: Int) {
    self.init(AccountRows(session: session, account: account))
  }
}

/// The rows of an account as a transaction sees them.
struct AccountRows: HerdRows {
  let session: any SQLSession
  let account: Int

  func row(_ stream: SyncStream, _ id: Int) throws -> JSONObject? {
    guard let row = try session.row(stream, id, in: account), !row.isDeleted else { return nil }
    return row.members
  }

  func bull(_ number: BullNumber) throws -> JSONObject? { try bullRow(number)?.members }

  /// The row that has the number now: others had it once, or were taken away.
  func bullRow(_ number: BullNumber) throws -> StreamRow? {
    for id in try animals(with: .bull(number)) {
      if let row = try session.row(.bulls, id.rawValue, in: account), !row.isDeleted,
        Bull(row: row.members)?.number == number
      {
        return row
      }
    }
    return nil
  }

  func changes(of animal: AnimalID) throws -> [Change] {
    try session.rows(of: animal, in: account, .changes).map { try $0.change }
  }

  /// Also of an animal that was just taken back: its row says where it was.
  func groupInRow(of animal: AnimalID) throws -> GroupID? {
    try session.row(.animals, animal.rawValue, in: account)?.members["group"]?.whole.map { GroupID($0) }
  }

  func animals(tagged tag: EarTag) throws -> [AnimalID] { try animals(with: .tag(tag)) }
  func animals(bearing eid: EID) throws -> [AnimalID] { try animals(with: .eid(eid)) }
  func animals(wearing collar: CollarNumber, in group: GroupID) throws -> [AnimalID] {
    try animals(with: .collar(collar))
  }

  func estimates() throws -> [Int] { try session.estimates(in: account) }

  private func animals(with mark: AnimalMark) throws -> [AnimalID] {
    try session.animals(with: mark, in: account)
  }
}
