/// Room for those who wait. A place that gets free is used again, so it never grows beyond the most that
/// waited at a time.
struct WaiterPool<Waiter: Sendable>: Sendable {
  struct Node: Sendable {
    var age: QueueAge
    /// `nil` when the node is free.
    var waiter: Waiter?
    /// Neighbours in a line.
    var previous: Int?
    var next: Int?
    /// Where it stands in the heap; `nil` when it stands in a line.
    var heapIndex: Int?
  }

  private var nodes: [Node] = []
  private var free: [Int] = []

  var count: Int { nodes.count - free.count }

  subscript(_ index: Int) -> Node {
    _read { yield nodes[index] }
    _modify { yield &nodes[index] }
  }

  /// Whether somebody waits in that very place.
  func holds(_ place: WaitingPlace) -> Bool {
    nodes[place.index].waiter != nil && nodes[place.index].age.order == place.order
  }

  mutating func insert(_ waiter: Waiter, _ age: QueueAge) -> Int {
    let node = Node(age: age, waiter: waiter)
    guard let index = free.popLast() else {
      nodes.append(node)
      return nodes.count - 1
    }
    nodes[index] = node
    return index
  }

  mutating func remove(_ index: Int) -> Waiter {
    guard let waiter = nodes[index].waiter.take() else { preconditionFailure("nobody waits here") }
    free.append(index)
    return waiter
  }
}
