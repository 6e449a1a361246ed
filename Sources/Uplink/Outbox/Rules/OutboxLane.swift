/// The items for one resource, in order: those that change it go one by one, those that only use it together
/// between them.
///
/// A batch that is being filled may take one that waits for others if all those are in it: it brings them in
/// order. What alters the lane returns those whose turn may have come or gone by that: nobody else need be
/// looked at again. Those that use the resource are among them when a change before them comes or goes, not
/// each time that one of them is settled.
struct OutboxLane: Sendable {
  /// Limit of how many that use the resource may follow a change into its batch at a time. To look at all of
  /// them for each batch would mostly be in vain.
  private static let followers = 64

  /// Items that wait; under ``OutboxConfiguration/DeadLetters/blockResource`` the dead ones too.
  private var changes = OutboxRow<OutboxID>()
  private var uses = OutboxRow<OutboxID>()
  /// Items that wait, by priority: the most urgent one hurries those before it.
  private var byPriority = [OutboxRow<OutboxID>](repeating: OutboxRow(), count: Priority.allCases.count)
  /// Number of changes on their way, all in one batch, which is named by its first item.
  private var changing: (batch: OutboxID, count: Int)?
  /// Number of uses on their way, by batch.
  private var using: [OutboxID: Int] = [:]

  var isEmpty: Bool { changes.isEmpty && uses.isEmpty && changing == nil && using.isEmpty }

  // MARK: Turns

  /// Tells whether one that waits may go, or go along in the batch that is being filled.
  func isTurn(of id: OutboxID, to access: OutboxAccess, filling batch: OutboxID?) -> Bool {
    if let changing, changing.batch != batch { return false }
    switch access {
    case .use:
      if let change = changes.first, change < id { return false }
      return changing == nil || uses.index(of: id) < Self.followers
    case .change:
      if let use = uses.first, use < id { return false }
      return changes.first == id && using.keys.allSatisfy { $0 == batch }
    }
  }

  /// Highest priority among those that wait for one whose turn it is.
  func priority(behind access: OutboxAccess) -> Priority? {
    switch access {
    case .use: changes.first.flatMap(priority(from:))
    case .change: Priority.allCases.last { !byPriority[$0.rawValue].isEmpty }
    }
  }

  private func priority(from id: OutboxID) -> Priority? {
    Priority.allCases.last { priority in byPriority[priority.rawValue].last.map { $0 >= id } ?? false }
  }

  /// Items that may have a turn only because a batch is being filled with others.
  var guests: [OutboxID] { following + [changes.first].compactMap(\.self) }

  private var following: [OutboxID] {
    changing == nil ? [] : Array(uses.keys(before: changes.first).prefix(Self.followers))
  }

  // MARK: Alterations

  mutating func insert(_ id: OutboxID, _ access: OutboxAccess, _ priority: Priority) -> [OutboxID] {
    altering { lane in
      let next = lane.changes.first
      lane.wait(id, access, priority)
      guard access == .change, lane.changes.first == id else { return [] }
      return lane.uses.keys(after: id, before: next) + [next].compactMap(\.self)
    }
  }

  mutating func remove(_ id: OutboxID, _ access: OutboxAccess, _ priority: Priority) -> [OutboxID] {
    altering { lane in
      lane.leave(id, access, priority)
      return access == .change && lane.changing == nil ? lane.freed(by: id) : []
    }
  }

  mutating func start(
    _ id: OutboxID, _ access: OutboxAccess, _ priority: Priority, in batch: OutboxID
  ) -> [OutboxID] {
    altering { lane in
      lane.leave(id, access, priority)
      switch access {
      case .use:
        lane.using[batch, default: 0] += 1
        // One more may follow in its place.
        return lane.following.suffix(1)
      case .change:
        lane.changing = (batch, (lane.changing?.count ?? 0) + 1)
        return lane.following
      }
    }
  }

  /// Puts one that was on its way back among those that wait.
  mutating func finish(
    _ id: OutboxID, _ access: OutboxAccess, _ priority: Priority, of batch: OutboxID
  ) -> [OutboxID] {
    altering { lane in
      lane.wait(id, access, priority)
      switch access {
      case .use:
        let left = (lane.using[batch] ?? 1) - 1
        lane.using[batch] = left > 0 ? left : nil
        return []
      case .change:
        let left = (lane.changing?.count ?? 1) - 1
        lane.changing = left > 0 ? (batch, left) : nil
        // Few: the others are behind it, or came back out of the same batch.
        return left > 0 ? [] : Array(lane.uses.keys(before: lane.changes.first))
      }
    }
  }

  /// Uses for which this change, which is gone, was the last one before them.
  private func freed(by id: OutboxID) -> [OutboxID] {
    if let change = changes.first, change < id { return [] }
    return Array(uses.keys(after: id, before: changes.first))
  }

  /// Adds the first change, whose turn depends on all before it; and all uses before it where the priority
  /// that hurries them is another one than before.
  private mutating func altering(_ alter: (inout Self) -> [OutboxID]) -> [OutboxID] {
    let hurry = priority(behind: .use)
    var affected = alter(&self)
    if changing == nil, priority(behind: .use) != hurry { affected += uses.keys(before: changes.first) }
    if let change = changes.first { affected.append(change) }
    return affected
  }

  private mutating func wait(_ id: OutboxID, _ access: OutboxAccess, _ priority: Priority) {
    byPriority[priority.rawValue].insert(id)
    switch access {
    case .use: uses.insert(id)
    case .change: changes.insert(id)
    }
  }

  private mutating func leave(_ id: OutboxID, _ access: OutboxAccess, _ priority: Priority) {
    byPriority[priority.rawValue].remove(id)
    switch access {
    case .use: uses.remove(id)
    case .change: changes.remove(id)
    }
  }
}

/// Where an item is among those that could be sent.
enum OutboxPlace: Sendable, Hashable {
  /// It cannot: it is on its way, a dead letter, or not at the front for each of its resources.
  case aside
  /// At once.
  case ready(Priority)
  /// At its next attempt; in seconds.
  case timed(Double)
  /// Once someone logged in.
  case held
}

/// When something is due, and for whom.
struct OutboxMoment: Sendable, Hashable, Comparable {
  /// Seconds; of which clock, its owner knows.
  var at: Double
  var id: OutboxID

  static func < (left: Self, right: Self) -> Bool {
    left.at == right.at ? left.id < right.id : left.at < right.at
  }
}
