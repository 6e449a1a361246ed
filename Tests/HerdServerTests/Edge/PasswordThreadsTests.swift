import HerdServer
import HerdSync
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct `The threads of passwords` {
  @Test func `reckon two at once, however many come`() async throws {
    let threads = PasswordThreads(count: 2, waiting: 6)
    let gate = Gate()
    let running = Running()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try await threads.run {
            running.start()
            gate.pass()
            running.end()
          }
        }
      }
      await gate.arrived(2)
      gate.open()
      try await group.waitForAll()
    }
    #expect(running.most == 2)
  }

  @Test func `send away who is one too many`() async throws {
    let threads = PasswordThreads(count: 1, waiting: 1)
    let gate = Gate()
    try await withThrowingTaskGroup(of: RetryLater?.self) { group in
      for _ in 0..<3 {
        group.addTask {
          do {
            try await threads.run { gate.pass() }
            return nil
          } catch {
            return error as? RetryLater
          }
        }
      }
      // The others are held.
      let refused = try await group.next() ?? nil
      #expect(refused?.failure.reason == .busy)
      gate.open()
      for try await refusal in group { #expect(refusal == nil) }
    }
  }
}

/// How many do something at once.
private final class Running: Sendable {
  private let counts = Mutex((now: 0, most: 0))

  var most: Int { counts.withLock(\.most) }
  func start() { counts.withLock { $0 = (now: $0.now + 1, most: max($0.most, $0.now + 1)) } }
  func end() { counts.withLock { $0.now -= 1 } }
}
