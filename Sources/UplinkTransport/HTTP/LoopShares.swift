/// Which event loop looks after a request: the one with the fewest.
///
/// So requests that follow one another stay on one loop, where the connection of the last one is: to pass an answer
/// from one loop to another wakes a thread, which costs as much as the rest of a request.
struct LoopShares: Sendable {
  private var running: [Int]

  /// - Parameter loops: how many there are.
  init(loops: Int) { running = Array(repeating: 0, count: max(1, loops)) }

  /// The loop for a request that begins; the first of those that have equally few.
  mutating func take() -> Int {
    var least = 0
    for loop in running.indices where running[loop] < running[least] { least = loop }
    running[least] += 1
    return least
  }

  /// The request is over.
  mutating func giveBack(_ loop: Int) { running[loop] -= 1 }
}
