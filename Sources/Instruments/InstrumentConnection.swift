/// Keeps a connection to an instrument: opens it, and once it is lost opens it again, after pauses that grow.
struct InstrumentConnection: Sendable {
  enum Event: Sendable {
    case connected(InstrumentPort)
    case bytes([UInt8])
    /// What was waited for by ``Timers/start(_:_:)``.
    case timer(Int)
    case lost(InstrumentError)
  }

  /// Hands timers out; they come back as events, one after the other with the bytes.
  struct Timers: Sendable {
    fileprivate let start: AsyncStream<(Duration, Int)>.Continuation

    /// - Parameter name: by which the timer is known.
    func start(_ duration: Duration, _ name: Int) { start.yield((duration, name)) }
  }

  private static let firstPause = Duration.seconds(1)
  static let longestPause = Duration.seconds(30)

  let address: InstrumentAddress
  let baud: BaudRate
  let clock: any Clock<Duration>

  /// How long it is waited before the next attempt.
  static func pause(after failures: Int) -> Duration {
    min(firstPause * (1 << min(max(failures - 1, 0), 5)), longestPause)
  }

  /// Tells what happens until the task is cancelled.
  func run(_ handle: (Event, Timers) async -> Void) async {
    var failures = 0
    while !Task.isCancelled {
      failures += 1
      let (timers, start) = AsyncStream.makeStream(of: (Duration, Int).self)
      let sender = Timers(start: start)
      do throws(InstrumentError) {
        let port = try await InstrumentPort.open(address, at: baud)
        // Only one that sends has been worth it: who hangs up at once is not asked again and again.
        if await follow(port, timers, sender, handle) { failures = 1 }
        if Task.isCancelled { return }
        await handle(.lost(.unplugged), sender)
      } catch { await handle(.lost(error), sender) }
      do { try await clock.sleep(for: Self.pause(after: failures)) } catch { return }
    }
  }

  /// - Returns: whether anything came.
  private func follow(
    _ port: InstrumentPort, _ timers: AsyncStream<(Duration, Int)>, _ sender: Timers,
    _ handle: (Event, Timers) async -> Void
  ) async -> Bool {
    let (events, tell) = AsyncStream.makeStream(of: Event.self)
    return await withTaskCancellationHandler {
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          for await bytes in port.chunks { tell.yield(.bytes(bytes)) }
          tell.finish()
        }
        group.addTask { [clock] in
          await withDiscardingTaskGroup { group in
            for await (duration, name) in timers {
              group.addTask {
                do {
                  try await clock.sleep(for: duration)
                  tell.yield(.timer(name))
                } catch {}
              }
            }
          }
        }
        var hasCome = false
        await handle(.connected(port), sender)
        for await event in events {
          if case .bytes = event { hasCome = true }
          await handle(event, sender)
        }
        port.close()
        group.cancelAll()
        return hasCome
      }
    } onCancel: {
      port.close()
    }
  }
}
