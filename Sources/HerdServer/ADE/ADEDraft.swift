import CivilTime
import HerdBook
import HerdSync

/// Documents of a page, as one transaction makes them of rows.
struct ADEDraft {
  private let session: any SQLSession
  private let account: Int
  private let dataSet: ADEDataSet
  private let source: String
  private let zone: Zone
  private let place: ADEToken
  private let seen: Set<SyncScope>
  private(set) var documents: [JSONObject] = []
  private(set) var bytes = 0
  /// How many changes the documents are of.
  private(set) var changes = 0
  /// Rows before the page that are in it once more.
  private var repeated: Set<Int> = []
  /// The animal of the last row: all of them at once would fill the memory.
  private var animal: ADEAnimalDocuments?

  /// - Parameters:
  ///   - place: where the client is, before the page.
  ///   - seen: scopes in which the client sees animals.
  init(
    _ session: any SQLSession, account: Int, _ dataSet: ADEDataSet, source: String, zone: Zone,
    after place: ADEToken, seen: Set<SyncScope>
  ) {
    (self.session, self.account, self.dataSet, self.source) = (session, account, dataSet, source)
    (self.zone, self.place, self.seen) = (zone, place, seen)
  }

  /// Adds documents of a row and of what it makes different.
  mutating func add(_ row: StreamRow) throws {
    if row.number > place.begun { return try addChanged(row) }
    // It was so when the client began, as were all others: nothing that they have is of another time.
    guard isSeen(row) else { return }
    let change = try row.change
    if ADEDataSet(change.kind) == dataSet { try put(documents(of: change.animal).documents(of: change)) }
  }

  /// Adds what has come, was amended, or was taken back since the client began.
  private mutating func addChanged(_ row: StreamRow) throws {
    let former = try session.revisions(of: row, in: account)
    let revisions = former.map(\.change) + (row.isDeleted ? [] : [try row.change])
    guard let latest = revisions.last else { return }
    let time = (row.isDeleted ? nil : former.last?.replaced) ?? row.received
    let animal = try documents(of: latest.animal)
    if ADEDataSet(latest.kind) == dataSet { put(row, revisions, animal, at: time) }
    let since = latest.knownKind == .birth ? nil : revisions.map(\.day).min()
    for (other, change) in animal.changes where isBefore(other) && other.id != row.id {
      guard ADEDataSet(change.kind) == dataSet, since.map({ change.day > $0 }) ?? true,
        repeated.insert(other.id).inserted
      else { continue }
      let former = try session.revisions(of: other, in: account).map(\.change)
      put(other, former + [change], animal, at: time)
    }
  }

  /// Adds the documents that the row has, and says which it has no more.
  private mutating func put(
    _ row: StreamRow, _ revisions: [Change], _ animal: ADEAnimalDocuments, at time: Int
  ) {
    let present = isSeen(row) ? revisions.last.map(animal.documents) ?? [] : []
    // Numbers of rows are given from the same source as their identities, later.
    let wasTold = place.number > 0 && row.id <= max(place.number, place.begun)
    put(present + (wasTold ? animal.deletions(of: revisions, but: present, at: time) : []))
  }

  private mutating func put(_ documents: [JSONObject]) {
    if documents.isEmpty { return }
    self.documents += documents
    bytes += documents.reduce(0) { $0 + JSONNode.object($1).json.utf8.count }
    changes += 1
  }

  /// Whether the client has been told of the row before the page, and is not told of it later for itself.
  private func isBefore(_ row: StreamRow) -> Bool { row.number <= place.number }

  private func isSeen(_ row: StreamRow) -> Bool { !row.isDeleted && seen.contains(row.scope) }

  private mutating func documents(of id: AnimalID) throws -> ADEAnimalDocuments {
    if let animal, animal.id == id { return animal }
    let animal = try ADEAnimalDocuments(of: id, session, in: account, from: source, zone)
    self.animal = animal
    return animal
  }
}

extension SQLSession {
  /// Returns what a row of ``SyncStream/changes`` was before, earliest first, and when it was replaced.
  fileprivate func revisions(of row: StreamRow, in account: Int) throws -> [(change: Change, replaced: Int)] {
    guard row.isDeleted || row.revision > 1 else { return [] }
    return try all(
      """
      SELECT body, replaced FROM revision WHERE account = $1 AND stream = $2 AND id = $3 ORDER BY revision
      """,
      [.whole(account), .text(row.stream.rawValue), .whole(row.id)]
    ) { row in
      (body: try row.text(0), replaced: try row.whole(1))
    }.map { kept in
      var former = row
      (former.isDeleted, former.members) = (false, try JSONNode(parsing: kept.body).object ?? [:])
      return (try former.change, kept.replaced)
    }
  }
}
