package import CivilTime
package import HerdBook
package import HerdSync

/// What somebody records at once; it is kept and sent whole, or not at all.
///
///     try await herd.record(at: now) { recording in
///       let calf = recording.newAnimal()
///       recording.add(birth(of: calf, recording.newChange()))
///       recording.add(calving)
///     }
package struct Recording {
  package let type: Operation.Kind
  private(set) var rows: [Row] = []
  /// Pictures that rows name, by their names.
  private(set) var photos: [PhotoHash: [UInt8]] = [:]
  private(set) var nextLocal: Int

  struct Row {
    let stream: SyncStream
    let row: Int
    let animal: Int?
    /// The row as it is to be shown.
    let shown: JSONObject
    /// The row as it is to be sent, identities of this device as `L77`.
    let sent: JSONObject
  }

  /// The server's identities of rows that were recorded here.
  private let identities: [Int: Int]
  /// Now, in seconds since 1970, and who records; 0 before the device knows its user.
  private let (second, author): (Int, UserID)

  init(
    _ type: Operation.Kind, nextLocal: Int, identities: [Int: Int], at second: Int, by author: UserID?
  ) {
    (self.type, self.nextLocal, self.identities) = (type, nextLocal, identities)
    (self.second, self.author) = (second, author ?? UserID(0))
  }

  /// Returns an identity for an animal that is born here.
  package mutating func newAnimal() -> AnimalID { AnimalID(newIdentity()) }

  /// Returns an identity for a change.
  package mutating func newChange() -> ChangeID { ChangeID(newIdentity()) }

  /// Returns an identity for a row of another stream.
  package mutating func newIdentity() -> Int {
    defer { nextLocal += 1 }
    return -nextLocal
  }

  /// Adds a picture and returns the name by which a row names it.
  package mutating func addPhoto(_ bytes: [UInt8]) throws(HerdStore.PhotoError) -> PhotoHash {
    let hash = try HerdStore.photoHash(of: bytes)
    photos[hash] = bytes
    return hash
  }

  /// Adds a change: a new one (`create`), one as it is to be (`amend`, of the revision that was seen), or one
  /// that is taken back (`void`).
  package mutating func add(_ change: Change) { add(change.row, to: .changes) }

  /// Adds a new change that is recorded now, and returns it.
  @discardableResult
  package mutating func add(
    _ kind: ChangeKind, of animal: AnimalID, on day: Day, _ fields: FieldValues = FieldValues()
  ) -> Change {
    let change = Change(newChange(), kind, of: animal, on: day, recordedAt: second, by: author, fields)
    add(change)
    return change
  }

  /// Adds the births of a calving's calves, each of a new animal, and returns them.
  /// - Parameter dam: the mother's ear tag, for calves that name none.
  @discardableResult
  package mutating func addBirths(of calving: Change, dam: EarTag?) -> [Change] {
    let identities = (calving[Calving.calves] ?? []).map { _ in (newAnimal(), newChange()) }
    let births = Calving.births(of: calving, dam: dam) { identities[$0] }
    for birth in births { add(birth) }
    return births
  }

  /// The changes among its rows, as they are to be shown.
  package var changes: [Change] {
    get throws { try rows.filter { $0.stream == .changes }.map { try Change(row: $0.shown) } }
  }

  /// Adds a row of another stream, with `id`, and `rev` where it is amended or taken back.
  package mutating func add(_ members: JSONObject, to stream: SyncStream) {
    let members = known(members, in: stream)
    var shown = members
    // What amends it next is an amendment of that.
    if type == .amend, let revision = members["rev"]?.whole { shown["rev"] = .whole(revision + 1) }
    rows.append(
      Row(
        stream: stream, row: members["id"]?.whole ?? newIdentity(), animal: members["a"]?.whole,
        shown: shown, sent: sent(members, in: stream)))
  }

  /// The members with the server's identities, where it has given them since a page was made.
  private func known(_ members: JSONObject, in stream: SyncStream) -> JSONObject {
    var members = members
    for name in ["id", "a"] {
      if let local = members[name]?.whole, local < 0, let id = identities[local] {
        members[name] = .whole(id)
      }
    }
    return members.renamed(in: stream) { name in
      name.whole.flatMap { identities[$0] }.map(JSONNode.whole) ?? name
    }
  }

  /// What the server gives itself is not sent.
  private func sent(_ members: JSONObject, in stream: SyncStream) -> JSONObject {
    let members = members.renamed(in: stream) { name in
      name.whole.flatMap { $0 < 0 ? .text(Self.name(of: $0)) : nil } ?? name
    }
    let names: [String]
    switch type {
    case .create: names = members.members.map(\.name).filter { !["id", "rev", "by", "ovr"].contains($0) }
    case .amend: names = members.members.map(\.name).filter { !["k", "a", "by", "at", "ovr"].contains($0) }
    case .void: names = ["id", "rev"]
    }
    var sent = JSONObject()
    if type == .create, let id = members["id"]?.whole {
      // A row that is made again has kept the number that the server had given it.
      sent["l"] = .text(Self.name(of: id < 0 ? id : identities.first { $0.value == id }?.key ?? id))
    }
    for name in names { sent[name] = members[name] }
    if let animal = sent["a"]?.whole, animal < 0 { sent["a"] = .text(Self.name(of: animal)) }
    return sent
  }

  /// The name of an identity of this device: `L77` of -77.
  static func name(of identity: Int) -> String { "L\(identity.magnitude)" }

  /// Reads ``name(of:)``.
  static func identity(named name: String) -> Int? {
    guard name.first == "L", let number = Int(name.dropFirst()), number > 0 else { return nil }
    return -number
  }
}

extension Recording {
  /// Why an operation is not kept: it amends or takes back what the server has not seen, which is corrected or
  /// withdrawn instead.
  package struct NotSentYet: Error, Hashable {
    package let row: Int
  }

  /// More rows than one operation may have, or none: it would be refused whole.
  package struct WrongLength: Error, Hashable {
    package let count: Int
  }

  func demandSendable() throws {
    guard (1...Operation.longest).contains(rows.count) else { throw WrongLength(count: rows.count) }
    guard type != .create, let row = rows.first(where: { $0.row < 0 }) else { return }
    throw NotSentYet(row: row.row)
  }
}

// What the outbox keeps in order: an operation waits for those that make what it names, and no others.

extension Operation {
  /// What the operation makes or changes, by names that others use.
  var changedNames: Set<String> {
    guard type == .create else {
      return Set(rows.map { "\($0.stream.rawValue)/\($0.members["id"]?.json ?? "")" })
    }
    return Set(rows.compactMap(\.local) + rows.filter(\.makesAnimal).compactMap(\.localAnimal))
  }

  /// Names of this device's own that it only uses.
  var usedNames: Set<String> {
    let lists = rows.flatMap { $0.members.localNames(in: $0.stream) }
    return Set(rows.compactMap(\.localAnimal) + lists).subtracting(changedNames)
  }
}

extension Operation.Row {
  /// `nil` for an animal that the server knows.
  fileprivate var localAnimal: String? { members["a"]?.text }
}
