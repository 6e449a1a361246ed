import Foundation
import HerdServer
import Synchronization

/// Holds work in the middle of a transaction, on its thread, until the test lets it go on.
final class Gate: Sendable {
  private let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
  private let opening = DispatchSemaphore(value: 0)

  /// Called by the work; blocks until ``open()``, or for half a minute if the test has failed.
  func pass() {
    arrival.yield()
    _ = opening.wait(timeout: .now() + 30)
    opening.signal()
  }

  /// Returns when so many have come here.
  func arrived(_ count: Int = 1) async {
    var missing = count
    for await _ in arrivals {
      missing -= 1
      if missing == 0 { return }
    }
  }

  func open() { opening.signal() }
}

extension Gate {
  /// Runs something while work is held, and then lets the work end.
  func holding<Held: Sendable, Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Held, _ meanwhile: () async throws -> Value
  ) async throws -> (held: Result<Held, any Error>, value: Value) {
    async let held = outcome(work)
    do {
      await arrived()
      let value = try await meanwhile()
      open()
      return (await held, value)
    } catch {
      open()
      _ = await held
      throw error
    }
  }

  private func outcome<Held: Sendable>(
    _ work: @Sendable () async throws -> Held
  ) async -> Result<Held, any Error> {
    do { return .success(try await work()) } catch { return .failure(error) }
  }
}

extension Result {
  /// Why it is a failure of the database, if it is one.
  var reason: DatabaseFailure.Reason? {
    guard case .failure(let error) = self else { return nil }
    return (error as? DatabaseFailure)?.reason
  }
}

/// What several transactions have done, in the order in which they did it.
final class Record<Value: Sendable>: Sendable {
  private let list = Mutex<[Value]>([])

  var values: [Value] { list.withLock(\.self) }
  func append(_ value: Value) { list.withLock { $0.append(value) } }
}
