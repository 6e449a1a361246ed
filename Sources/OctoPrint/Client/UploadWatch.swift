import Synchronization
import Uplink

/// Notices that an upload makes no progress: its server may be gone without a word, or the device that the file comes
/// from.
final class UploadWatch: Sendable {
  /// How long may pass between two pieces of the file.
  static let patience = Duration.seconds(60)
  /// How long the server may take once it has all of it: it moves the file to its place.
  static let patienceAfterwards = Duration.seconds(600)

  private struct Progress: Sendable {
    var steps = 0
    var isSent = false
  }

  private enum Race: Sendable {
    case ended(Result<Response, OctoPrintError>)
    case stalled(after: Duration)
    case overtaken
  }

  private let progress = Mutex(Progress())

  func note(_ transfer: TransferProgress) {
    guard transfer.direction == .up else { return }
    progress.withLock {
      $0.steps += 1
      $0.isSent = transfer.done == transfer.total
    }
  }

  /// Sends, and ends that when it stalls.
  func run(
    on clock: any Clock<Duration>,
    _ send: @escaping @Sendable () async throws(OctoPrintError) -> Response
  ) async throws(OctoPrintError) -> Response {
    let (result, stalled) = await withTaskGroup(
      of: Race.self, returning: (Result<Response, OctoPrintError>?, Duration?).self
    ) { group in
      group.addTask {
        do throws(OctoPrintError) { return .ended(.success(try await send())) } catch {
          return .ended(.failure(error))
        }
      }
      group.addTask { await self.stall(on: clock) }
      var stalled: Duration?
      for await race in group {
        switch race {
        case .ended(let result):
          group.cancelAll()
          return (result, stalled)
        case .stalled(let limit):
          stalled = limit
          group.cancelAll()
        case .overtaken: break
        }
      }
      return (nil, stalled)
    }
    switch result {
    case .success(let response)?: return response
    case .failure(.failed(let error))?:
      throw .failed(stalled.map { NetworkError(cause: .timedOut(.attempt, $0), trace: error.trace) } ?? error)
    case .failure(let error)?: throw error
    case nil: preconditionFailure("the sending always ends with a result")
    }
  }

  private func stall(on clock: any Clock<Duration>) async -> Race {
    while true {
      let before = progress.withLock { $0 }
      let limit = before.isSent ? Self.patienceAfterwards : Self.patience
      do { try await clock.sleep(for: limit) } catch { return .overtaken }
      if progress.withLock({ $0.steps }) == before.steps { return .stalled(after: limit) }
    }
  }
}
