import RecordMapping

/// Identities of one table, as its columns hold them.
struct KeySet: Sendable {
  private let areIntegers: Bool
  private var integers = IntegerSet()
  private var others: Set<[StoredValue]> = []

  init(for descriptor: RecordDescriptor) {
    let identity = descriptor.identity
    areIntegers = identity.count == 1 && identity[0].type == .integer
  }

  var count: Int { areIntegers ? integers.count : others.count }

  @inline(__always)
  func contains(_ key: RowKey) -> Bool {
    areIntegers ? integers.contains(key.integer) : !others.isEmpty && others.contains(key.stored)
  }

  @inline(__always)
  mutating func insert(_ key: RowKey) {
    if areIntegers { integers.insert(key.integer) } else { others.insert(key.stored) }
  }

  mutating func remove(_ key: RowKey) {
    if areIntegers { integers.remove(key.integer) } else { others.remove(key.stored) }
  }

  /// Integers ascending, others in no order.
  var keys: [[StoredValue]] {
    areIntegers ? integers.elements.map { [.integer($0)] } : Array(others)
  }
}

// By values that were read from a table.
extension KeySet {
  func contains(stored key: [StoredValue]) -> Bool {
    if areIntegers, case .integer(let integer) = key[0] { return integers.contains(integer) }
    return others.contains(key)
  }

  mutating func insert(stored key: [StoredValue]) {
    if areIntegers, case .integer(let integer) = key[0] {
      integers.insert(integer)
    } else {
      others.insert(key)
    }
  }

  mutating func remove(stored key: [StoredValue]) {
    if areIntegers, case .integer(let integer) = key[0] {
      integers.remove(integer)
    } else {
      others.remove(key)
    }
  }
}
