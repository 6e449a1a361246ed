import OctoPrint
import WebShell

/// How often OctoPrint tells how a printer is: rarely while nobody looks, since each time is work for its small
/// computer. Nothing is lost by it: events come at once, temperatures together.
struct PushThrottle: Sendable {
  /// In half seconds.
  static let watched = 1
  static let unwatched = 10

  var viewers: Broadcast<Int>
  /// Of its terminal.
  var readers: Broadcast<Int>
  /// Counts its events: for a while after one nothing is to be missed, such as a print that fails at once.
  var events: Broadcast<Int>
  var clock: any Clock<Duration> = ContinuousClock()

  static let linger = Duration.seconds(10)

  /// Goes on until it is cancelled.
  func keep(_ order: AsyncStream<PushOrder>.Continuation) async {
    let (bells, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    await withTaskGroup(of: Void.self) { group in
      for count in [viewers, readers] {
        group.addTask { for await _ in count.values() { bell.yield() } }
      }
      let isStirred = Broadcast(false)
      group.addTask { for await _ in isStirred.values() { bell.yield() } }
      group.addTask {
        for await count in events.values() where count > 0 {
          isStirred.send(true)
          do { try await clock.sleep(for: Self.linger) } catch { return }
          if events.value == count { isStirred.send(false) }
        }
      }
      // A new connection has this pace.
      var told = Self.watched
      for await _ in bells {
        let isWatched = viewers.value + readers.value > 0 || isStirred.value
        let pace = isWatched ? Self.watched : Self.unwatched
        if pace != told { order.yield(.throttle(pace)) }
        told = pace
      }
      group.cancelAll()
    }
  }
}

/// How long to wait before the next attempt to reach a printer: quickly at first, never so long that it would
/// not be live two seconds after it answers again, and not in step with others.
package struct ReconnectBackoff: Sendable {
  private static let steps: [Duration] = [
    .milliseconds(250), .milliseconds(500), .seconds(1), .milliseconds(1400),
  ]

  private var failures = 0

  package init() {}

  package mutating func succeeded() { failures = 0 }

  /// The next wait: the step's length and up to a quarter more.
  package mutating func next(using generator: inout some RandomNumberGenerator) -> Duration {
    let step = Self.steps[min(failures, Self.steps.count - 1)]
    failures += 1
    return step * Double.random(in: 1...1.25, using: &generator)
  }
}
