import GRDB
package import RecordMapping
package import RecordMappingSQLite

/// What the server has last said of this device's operations; the only row, and none before it was asked.
@Record(table: "server_ledger")
package struct ServerLedger: Hashable {
  /// 1.
  @ID package let id: Int
  /// Numbers that it has kept: `1-40 42`.
  package let kept: String
  /// Numbers that it had confirmed before it was asked, and did not name then.
  package let lost: String
  /// When it was asked, in seconds since 1970.
  package let askedAt: Int
}

/// An operation that its author has given up before the server had kept it: its number is nowhere else.
@Record(table: "withdrawn_operation")
package struct WithdrawnOperation: Hashable {
  @ID package let sequence: Int
  /// Seconds since 1970.
  package let recordedAt: Int
  /// As it was to be sent.
  package let line: String
}

extension StoreSnapshot {
  /// Returns the numbers of operations that the server has confirmed one by one.
  package func confirmed() throws -> RangeSet<Int> {
    try query(over: OperationRecord.self) { db in
      RangeSet(numbers: try Int.fetchAll(db, sql: "SELECT sequence FROM operation WHERE state = 'kept'"))
    }
  }

  /// Tells where each operation of this device is.
  package func deliveryProof() throws -> DeliveryProof {
    let made = (try installation()?.nextSequence ?? 1) - 1
    let unsent = try query(over: OperationRecord.self) { db in
      try Row.fetchAll(db, sql: "SELECT state, sequence FROM operation WHERE state <> 'kept'")
        .reduce(into: [OperationState: RangeSet<Int>]()) { unsent, row in
          guard let state = OperationState(rawValue: row["state"]) else { return }
          unsent[state, default: RangeSet()].formUnion(RangeSet(numbers: [row["sequence"]]))
        }
    }
    return DeliveryProof(
      made: made, unsent: unsent,
      withdrawn: RangeSet(numbers: try fetchAll(WithdrawnOperation.self).map(\.sequence)),
      confirmed: try confirmed(),
      ledger: try fetch(ServerLedger.self, id: 1).map {
        .init(kept: RangeSet(text: $0.kept), lost: RangeSet(text: $0.lost), askedAt: $0.askedAt)
      })
  }
}

extension HerdStore {
  /// Notes what the server says that it has kept.
  ///
  /// - Parameter confirmed: what it had confirmed before it was asked.
  package func note(received: [ClosedRange<Int>], confirmed: RangeSet<Int>, at second: Int) async throws {
    let kept = RangeSet(received.map { $0.lowerBound..<($0.upperBound + 1) })
    try await store.save(
      ServerLedger(id: 1, kept: kept.text, lost: confirmed.subtracting(kept).text, askedAt: second))
  }
}

extension RangeSet<Int> {
  init(numbers: [Int]) { self.init(numbers.map { $0..<($0 + 1) }) }

  /// Reads ``text``; what is no range is none.
  init(text: String) {
    self.init(
      text.split(separator: " ").compactMap { part in
        let ends = part.split(separator: "-").compactMap { Int($0) }
        guard let first = ends.first, let last = ends.last, first <= last else { return nil }
        return first..<(last + 1)
      })
  }

  /// As `1-40 42`.
  var text: String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound - 1)" }
      .joined(separator: " ")
  }

  /// How many numbers there are.
  var count: Int { ranges.reduce(0) { $0 + $1.count } }
}
