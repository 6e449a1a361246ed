/// Those who came back, the one whose turn it is first: a binary heap in which each one knows its place, so that
/// any one can leave it.
struct WaitingHeap: Sendable {
  private var indices: [Int] = []

  var first: Int? { indices.first }

  func count(where matches: (Int) -> Bool) -> Int { indices.count(where: matches) }

  mutating func insert<Waiter>(_ index: Int, _ pool: inout WaiterPool<Waiter>) {
    indices.append(index)
    pool[index].heapIndex = indices.count - 1
    rise(indices.count - 1, &pool)
  }

  mutating func remove<Waiter>(_ index: Int, _ pool: inout WaiterPool<Waiter>) {
    guard let hole = pool[index].heapIndex else { preconditionFailure("not in the heap") }
    swap(hole, indices.count - 1, &pool)
    indices.removeLast()
    pool[index].heapIndex = nil
    guard hole < indices.count else { return }
    rise(hole, &pool)
    sink(hole, &pool)
  }

  private mutating func rise<Waiter>(_ start: Int, _ pool: inout WaiterPool<Waiter>) {
    var child = start
    while child > 0 {
      let parent = (child - 1) / 2
      guard precedes(child, parent, pool) else { return }
      swap(child, parent, &pool)
      child = parent
    }
  }

  private mutating func sink<Waiter>(_ start: Int, _ pool: inout WaiterPool<Waiter>) {
    var parent = start
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < indices.count && precedes(child, least, pool) { least = child }
      guard least != parent else { return }
      swap(parent, least, &pool)
      parent = least
    }
  }

  private func precedes<Waiter>(_ left: Int, _ right: Int, _ pool: WaiterPool<Waiter>) -> Bool {
    pool[indices[left]].age.precedes(pool[indices[right]].age)
  }

  private mutating func swap<Waiter>(_ left: Int, _ right: Int, _ pool: inout WaiterPool<Waiter>) {
    indices.swapAt(left, right)
    pool[indices[left]].heapIndex = left
    pool[indices[right]].heapIndex = right
  }
}
