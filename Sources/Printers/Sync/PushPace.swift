import OctoPrint
import WebShell

/// How often OctoPrint tells how a printer is: rarely while nobody looks, since each time is work for its small
/// computer. Nothing is lost by it: events come at once, temperatures together.
struct PushPace: Sendable {
  /// In half seconds.
  static let watched = 1
  static let unwatched = 10

  var viewers: Broadcast<Int>
  /// Of its terminal.
  var readers: Broadcast<Int>

  /// Goes on until it is cancelled.
  func keep(_ order: AsyncStream<PushOrder>.Continuation) async {
    let (bells, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    await withTaskGroup(of: Void.self) { group in
      for count in [viewers, readers] {
        group.addTask { for await _ in count.values() { bell.yield() } }
      }
      // A new connection has this pace.
      var told = Self.watched
      for await _ in bells {
        let pace = viewers.value + readers.value > 0 ? Self.watched : Self.unwatched
        if pace != told { order.yield(.throttle(pace)) }
        told = pace
      }
      group.cancelAll()
    }
  }
}
