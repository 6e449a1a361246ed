import Foundation
import Logging
import Uplink
import WebShell

@testable import UplinkLab

/// Example values.
enum Sample {
  static let moment = Date(timeIntervalSince1970: 1_800_000_000)
  static let english = Words(language: .en)
  static let czech = Words(language: .cs)
  static let hostile = "<script>alert('x')</script>\"&\u{202E}" + String(repeating: "w", count: 200)

  static var quiet: Logger {
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    return logger
  }

  /// All is well, someone is logged in, and the time was fetched.
  static var state: LabState {
    var state = LabState()
    state.server = BaseAddress(scheme: .http, host: "127.0.0.1", port: 4711)
    state.internetAddress = "http://127.0.0.1:4711/internet"
    state.apply(
      Connectivity(
        link: .up(.init(interface: "eth0", kind: .wired)), internet: .available,
        servers: ["demo": .available],
        quality: LinkQuality(roundTrip: .milliseconds(3), loss: 0.25)),
      server: "demo", at: moment)
    state.login.update(.loggedIn(generation: 3, lifetime: .seconds(60)), at: moment)
    state.content = .init(time: "2027-01-15T08:00:00Z", name: "demo", fetchedAt: moment)
    state.log = log
    return state
  }

  /// A fetch that had to log in first.
  static var log: RequestLog {
    var log = RequestLog()
    let steps: [(RequestTrace.Event?, Int)] = [
      (.authenticated(generation: 0), 0), (.sent(attempt: 1), 0), (.answered(status: 401), 10),
      (.loggedIn, 60), (.authenticated(generation: 1), 60), (.sent(attempt: 1), 60),
      (.answered(status: 200), 100), (nil, 100),
    ]
    for (event, milliseconds) in steps {
      log.note(
        event, of: 1, named: "GET /time", at: .milliseconds(milliseconds),
        moment: moment.addingTimeInterval(Double(milliseconds) / 1000))
    }
    return log
  }

  static let failures: [LabFailure] = [
    .notReady, .offline, .attemptTimedOut(.seconds(2)), .timedOut(.seconds(12)), .status(401), .status(503),
    .status(500), .connectionRefused, .connectionClosed, .loggedOut, .loginRefused(status: 401),
    .stillRefused(status: 401), .loginFailed("no answer"), .queueFull, .circuitOpen(.seconds(3)), .cancelled,
    .other("something"),
  ]
}
