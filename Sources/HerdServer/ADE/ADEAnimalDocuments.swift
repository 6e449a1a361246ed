import CivilTime
import HerdBook
import HerdSync

/// Makes documents of one animal's changes: as they are now, whenever they were recorded.
struct ADEAnimalDocuments {
  let id: AnimalID
  /// Those that are not deleted, in the order of their numbers.
  let changes: [(row: StreamRow, change: Change)]
  private let source: String
  private let location: ADEIdentifier
  private let zone: Zone
  private let history: AnimalHistory
  /// What its own row says, where nobody has recorded its birth.
  private let (tag, sex): (EarTag?, Sex?)
  /// Whether no other animal has borne its number.
  private let isAlone: Bool

  init(of id: AnimalID, _ session: any SQLSession, in account: Int, from source: String, _ zone: Zone) throws
  {
    (self.id, self.source, self.zone) = (id, source, zone)
    location = ADEIdentifier("x-outpost.account", String(account))
    let rows = try session.rows(of: id, in: account, .changes)
    changes = try rows.map { ($0, try $0.change) }
    history = AnimalHistory(of: id, changes.map(\.change))
    let row = history.animal.tag == nil ? try session.row(.animals, id.rawValue, in: account) : nil
    tag = history.animal.tag ?? row.flatMap { EarTag(row: $0.members) }
    sex = row?.members["sex"]?.text.flatMap(Sex.init)
    isAlone = try tag.map { try session.animals(with: .tag($0), in: account) == [id] } ?? false
  }

  /// Returns the documents of the change.
  func documents(of change: Change) -> [JSONObject] { exchange(for: change).documents(of: change) }

  /// Returns the documents that the change may have had, as deleted ones.
  /// - Parameters:
  ///   - revisions: what the change was, and is.
  ///   - kept: documents that it has.
  ///   - time: when they ceased to be, in seconds since 1970.
  func deletions(of revisions: [Change], but kept: [JSONObject], at time: Int) -> [JSONObject] {
    var known = Set(kept.map(\.sourceID))
    return revisions.reversed().flatMap { revision in
      // Whether the animal was in a group may have been amended, too.
      exchange(for: revision, unlessGrouped: GroupID(0)).documents(ofVoided: revision, at: time)
    }.filter { known.insert($0.sourceID).inserted }
  }

  /// - Parameter group: where the animal is taken to have been if it was in no group.
  private func exchange(for change: Change, unlessGrouped group: GroupID? = nil) -> ADEExchange {
    let animal = ADEAnimal(history, before: change.day, tag: tag, sex: sex, unlessGrouped: group)
    let found = isAlone ? id : nil
    return ADEExchange(
      source: source, location: location, zone: zone, animal: { _, _ in animal },
      find: { $0 == animal.identifier ? found : nil },
      // All documents are of the server's own changes.
      number: { _ in change.id })
  }
}

extension JSONObject {
  fileprivate var sourceID: JSONNode? { self["meta"]?.object?["sourceId"] }
}
