import HTTPTypes
import HerdSync
import Synchronization

/// Counts what the server does, for whoever draws it (Prometheus' text form, version 0.0.4).
///
/// Labels are of the server's own words, so that no stranger can make the series ever more.
package final class ServerMetrics: Sendable {
  private struct Series: Hashable {
    let metric: Metric
    /// As they are written: `route="/health",status="200"`; empty for none.
    let labels: String
  }

  private struct State {
    var counts: [Series: Int] = [:]
    var durations: [Series: DurationHistogram] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  func countRequest(_ method: HTTPRequest.Method, route: String, status: Int, duration: Duration) {
    let known: Set<HTTPRequest.Method> = [.get, .post, .head, .put, .delete, .options]
    let method = known.contains(method) ? method.rawValue : "other"
    state.withLock { state in
      let series = Series(
        metric: .requests, labels: #"route="\#(route)",method="\#(method)",status="\#(status)""#)
      state.counts[series, default: 0] += 1
      state.durations[Series(metric: .durations, labels: #"route="\#(route)""#), default: .init()]
        .add(duration)
    }
  }

  func countPulled(_ rows: Int, of stream: SyncStream) {
    add(rows, to: .pulledRows, #"stream="\#(stream.rawValue)""#)
  }

  func countPushed(_ receipts: [Receipt], rows: Int) {
    for receipt in receipts { add(1, to: .operations, #"outcome="\#(receipt.outcome.label)""#) }
    add(rows, to: .pushedRows, "")
  }

  func countPassword(isRight: Bool) { add(1, to: .passwords, #"right="\#(isRight)""#) }

  /// Counts a log-in that was refused without looking at the password.
  func countLimitedLogIn() { add(1, to: .limitedLogIns, "") }

  private func add(_ count: Int, to metric: Metric, _ labels: String) {
    state.withLock { $0.counts[Series(metric: metric, labels: labels), default: 0] += count }
  }

  /// All that was counted, series in the order of their labels.
  /// - Parameter loads: what the database's threads do.
  package func text(_ loads: [DatabaseLoad]) -> String {
    let (counts, durations) = state.withLock { ($0.counts, $0.durations) }
    var text = ""
    for metric in Metric.allCases {
      text += "# HELP \(metric.rawValue) \(metric.help)\n# TYPE \(metric.rawValue) \(metric.type)\n"
      for (series, count) in counts.filter({ $0.key.metric == metric }).sorted(by: {
        $0.key.labels < $1.key.labels
      }) {
        text += line(metric.rawValue, series.labels, "\(count)")
      }
      for (series, histogram) in durations.filter({ $0.key.metric == metric })
        .sorted(by: { $0.key.labels < $1.key.labels })
      {
        text += histogram.lines(metric.rawValue, series.labels)
      }
      for load in loads {
        guard let value = metric.value(of: load) else { continue }
        text += line(metric.rawValue, #"pool="\#(load.name)""#, "\(value)")
      }
    }
    return text
  }
}

/// One line of a metric.
private func line(_ name: String, _ labels: String, _ value: String) -> String {
  labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels)} \(value)\n"
}

private enum Metric: String, CaseIterable {
  case requests = "herd_requests_total"
  case durations = "herd_request_seconds"
  case pulledRows = "herd_pulled_rows_total"
  case pushedRows = "herd_pushed_rows_total"
  case operations = "herd_operations_total"
  case passwords = "herd_passwords_checked_total"
  case limitedLogIns = "herd_logins_limited_total"
  case connectionLimit = "herd_database_threads_limit"
  case connections = "herd_database_threads"
  case busyConnections = "herd_database_threads_busy"
  case waiting = "herd_database_waiting"
  case waits = "herd_database_waits_total"

  var help: String {
    switch self {
    case .requests: "Requests whose answer was sent or cut off."
    case .durations: "Seconds from a request to the end of its answer."
    case .pulledRows: "Rows sent to devices."
    case .pushedRows: "Rows of operations that were kept."
    case .operations: "Operations of devices by what became of them."
    case .passwords: "Passwords that were compared."
    case .limitedLogIns: "Log-ins refused before the password was compared."
    case .connectionLimit: "Threads of the database that there may be, each with a connection."
    case .connections: "Threads of the database that there are."
    case .busyConnections: "Threads of the database with a transaction."
    case .waiting: "Transactions that wait for a thread."
    case .waits: "Transactions that had to wait for a thread."
    }
  }

  var type: String {
    switch self {
    case .durations: "histogram"
    case .connectionLimit, .connections, .busyConnections, .waiting: "gauge"
    default: "counter"
    }
  }

  func value(of load: DatabaseLoad) -> Int? {
    switch self {
    case .connectionLimit: load.limit
    case .connections: load.threads
    case .busyConnections: load.busy
    case .waiting: load.waiting
    case .waits: load.waits
    default: nil
    }
  }
}

/// Durations by buckets, from milliseconds to first synchronisations.
private struct DurationHistogram {
  private static let bounds: [(upTo: Duration, label: String)] = [
    (.milliseconds(5), "0.005"), (.milliseconds(10), "0.01"), (.milliseconds(25), "0.025"),
    (.milliseconds(50), "0.05"), (.milliseconds(100), "0.1"), (.milliseconds(250), "0.25"),
    (.milliseconds(500), "0.5"), (.seconds(1), "1"), (.milliseconds(2500), "2.5"), (.seconds(5), "5"),
    (.seconds(10), "10"), (.seconds(30), "30"), (.seconds(60), "60"),
  ]

  /// How many were in each bucket and above the one before; the last is for all that took longer.
  private var counts = [Int](repeating: 0, count: bounds.count + 1)
  private var sum = Duration.zero

  mutating func add(_ duration: Duration) {
    counts[Self.bounds.firstIndex { duration <= $0.upTo } ?? Self.bounds.count] += 1
    sum += duration
  }

  func lines(_ name: String, _ labels: String) -> String {
    var (text, total) = ("", 0)
    for (count, label) in zip(counts, Self.bounds.map(\.label) + ["+Inf"]) {
      total += count
      text += line("\(name)_bucket", #"\#(labels),le="\#(label)""#, "\(total)")
    }
    return text + line("\(name)_sum", labels, "\(sum / .seconds(1))")
      + line("\(name)_count", labels, "\(total)")
  }
}

extension Receipt.Outcome {
  fileprivate var label: String {
    switch self {
    case .done(_, isRepeated: false): "done"
    case .done(_, isRepeated: true): "repeated"
    case .refused: "refused"
    case .conflict: "conflict"
    }
  }
}
