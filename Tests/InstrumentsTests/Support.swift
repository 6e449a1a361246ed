import Foundation
import HerdBook
import InstrumentStandIns
import Instruments
import UplinkTesting

/// A path for a device, at which there is nothing yet.
struct DevicePath: Sendable {
  let text: String

  init() { text = FileManager.default.temporaryDirectory.appending(path: "pty-\(UUID().uuidString)").path }
}

/// What an instrument does, one event after the other, as long as this is used.
func following<Event: Sendable, Value>(
  _ run: @escaping @Sendable ((Event) async -> Void) async -> Void,
  _ use: (AsyncStream<Event>) async throws -> Value
) async throws -> Value {
  let (events, tell) = AsyncStream.makeStream(of: Event.self)
  let task = Task { await run { tell.yield($0) } }
  defer { task.cancel() }
  return try await use(events)
}

extension AsyncStream where Element: Sendable {
  /// Waits for the next event.
  func next() async -> Element? {
    var iterator = makeAsyncIterator()
    return await iterator.next()
  }

  /// Waits for the next event that is so.
  func first(_ isSo: (Element) -> Bool) async -> Element? {
    while let event = await next() { if isSo(event) { return event } }
    return nil
  }
}

/// That an animal was read; nothing where there is no such number.
func reading(_ prefix: Int, _ number: UInt64) -> ReaderEvent? {
  do { return .read(try EID(prefix: prefix, number: number)) } catch { return nil }
}
