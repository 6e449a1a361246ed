/// One class in the order of entering: a doubly linked list through the pool, so that any one can leave it.
struct WaitingLine: Sendable {
  private(set) var first: Int?
  private(set) var count = 0
  private var last: Int?

  mutating func append<Waiter>(_ index: Int, _ pool: inout WaiterPool<Waiter>) {
    pool[index].previous = last
    if let last { pool[last].next = index } else { first = index }
    last = index
    count += 1
  }

  mutating func remove<Waiter>(_ index: Int, _ pool: inout WaiterPool<Waiter>) {
    let (previous, next) = (pool[index].previous, pool[index].next)
    if let previous { pool[previous].next = next } else { first = next }
    if let next { pool[next].previous = previous } else { last = previous }
    count -= 1
  }
}
