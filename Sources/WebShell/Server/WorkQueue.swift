import ServiceLifecycle

/// Work that is ordered at one place and done at another: each order beside the others, as soon as it comes.
package struct WorkQueue<Order: Sendable>: Sendable {
  private let orders = AsyncStream.makeStream(of: Order.self)

  package init() {}

  package func enqueue(_ order: Order) { orders.continuation.yield(order) }

  /// Performs what is ordered until the service is shut down, which cancels what still goes on.
  package func run(_ perform: @escaping @Sendable (Order) async -> Void) async {
    await withDiscardingTaskGroup { group in
      for await order in orders.stream.cancelOnGracefulShutdown() { group.addTask { await perform(order) } }
      group.cancelAll()
    }
  }
}
