import Foundation
import HerdBook
package import Logging

/// Writes each line of the log as a JSON object, for programs that collect them.
///
///     {"time":"2026-11-18T08:00:00Z","level":"info","message":"request","route":"/v1/a/{account}/pull",…}
package struct JSONLogHandler: LogHandler {
  package var metadata: Logger.Metadata = [:]
  package var logLevel = Logger.Level.info
  private let label: String
  /// Seconds since 1970.
  private let now: @Sendable () -> Int
  private let write: @Sendable (String) -> Void

  /// - Parameter write: takes a line with its end.
  package init(
    label: String, now: @escaping @Sendable () -> Int, write: @escaping @Sendable (String) -> Void
  ) {
    (self.label, self.now, self.write) = (label, now, write)
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    let time = Date(timeIntervalSince1970: TimeInterval(now())).formatted(.iso8601)
    var object: JSONObject = [
      "time": .text(time), "level": .text(event.level.rawValue), "logger": .text(label),
      "message": .text("\(event.message)"),
    ]
    let all = metadata.merging(event.metadata ?? [:]) { $1 }
    for (key, value) in all.sorted(by: { $0.key < $1.key }) where object[key] == nil {
      object[key] = value.node
    }
    if let error = event.error { object["error"] = .text("\(error)") }
    write(JSONNode.object(object).json + "\n")
  }
}

extension Logger.MetadataValue {
  fileprivate var node: JSONNode {
    switch self {
    case .string(let text): Int(text).map { .whole($0) } ?? .text(text)
    case .stringConvertible(let value): .text("\(value)")
    case .array(let values): .list(values.map(\.node))
    case .dictionary(let values):
      .object(
        values.sorted { $0.key < $1.key }.reduce(into: JSONObject()) { $0[$1.key] = $1.value.node })
    }
  }
}
