public import RecordMapping

/// The identities of some rows; whole numbers take little room.
public struct RecordIDs<ID: RecordIdentity>: Sendable {
  let keys: KeySet

  /// How many there are.
  public var count: Int { keys.count }

  /// Whether there are none.
  public var isEmpty: Bool { count == 0 }

  /// All of them; whole numbers ascending, others in no order.
  public var all: [ID] {
    keys.keys.map { key in
      do {
        return try ID.readIdentity(from: StoredRow(key), at: 0)
      } catch {
        preconditionFailure("a stored identity cannot be read: \(error)")
      }
    }
  }
}
