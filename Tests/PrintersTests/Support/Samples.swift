import Foundation
import Uplink
import UplinkTransport
import WebShell

@testable import OctoPrint
@testable import Printers

/// What tests start from.
enum Sample {
  static let moment = Date(timeIntervalSince1970: 1_763_000_000)
  static let hostile = "\"><script>alert('1')</script>"
  static let english = Words(language: .en)
  static let czech = Words(language: .cs)
  static let id = "abcd1234abcd1234"

  static func printer(_ name: String = "Ender 3", id: String = id, host: String = "octopi.local") -> Printer {
    Printer(id: id, name: name, base: BaseAddress(scheme: .http, host: host))
  }

  static func state(
    _ text: String = "", _ flags: [WritableKeyPath<PrinterState.Flags, Bool>], error: String? = nil
  ) -> PrinterState {
    var set = PrinterState.Flags()
    for flag in flags { set[keyPath: flag] = true }
    return PrinterState(text: text, flags: set, error: error)
  }

  /// The flags as OctoPrint sets them in each condition.
  static func state(_ condition: PrinterCondition) -> PrinterState {
    switch condition {
    case .disconnected: state("Offline", [\.closedOrError])
    case .failed(let text): state("Offline after error", [\.closedOrError, \.error], error: text)
    case .connecting: state("Connecting", [])
    case .ready: state("Operational", [\.operational])
    case .printing: state("Printing", [\.operational, \.printing])
    case .pausing: state("Pausing", [\.operational, \.printing, \.pausing])
    case .paused: state("Paused", [\.operational, \.paused])
    case .resuming: state("Resuming", [\.operational, \.printing, \.resuming])
    case .cancelling: state("Cancelling", [\.operational, \.printing, \.cancelling])
    case .finishing: state("Finishing", [\.operational, \.printing, \.finishing])
    }
  }

  static let conditions: [PrinterCondition] = [
    .disconnected, .failed("SERIAL broke"), .connecting, .ready, .printing, .pausing, .paused, .resuming,
    .cancelling, .finishing,
  ]

  static func reading(_ time: Double, _ degrees: Double = 20) -> TemperatureReading {
    TemperatureReading(time: time, heaters: [.tool(0): Temperature(actual: degrees, target: 0)])
  }

  static let job = Job(file: .init(name: "benchy.gcode", display: "Benchy.gcode"), estimatedPrintTime: 5000)

  static let progress = PrintProgress(
    completion: 42.3, printTime: 1810, printTimeLeft: 2400, printTimeLeftOrigin: "estimate")

  static func user(_ permissions: Permission...) -> CurrentUser {
    CurrentUser(name: "maker", permissions: PermissionSet(permissions))
  }

  /// A live printer in that condition with a job and temperatures.
  static func live(
    _ condition: PrinterCondition, user: CurrentUser? = Sample.user(.status, .print, .connection)
  ) -> LivePrinter {
    let temps = [
      TemperatureReading(
        time: moment.timeIntervalSince1970,
        heaters: [.tool(0): .init(actual: 210.4, target: 215), .bed: .init(actual: 59.9, target: 60)])
    ]
    var live = LivePrinter()
    live.apply(
      PrinterUpdate(
        state: state(condition), job: job, progress: progress, temps: temps,
        serverTime: moment.timeIntervalSince1970),
      at: moment)
    live.user = user
    live.server.version = "1.11.8"
    return live
  }

  static func lost(_ error: ConnectionError, after condition: PrinterCondition = .printing) -> LivePrinter {
    var live = live(condition)
    live.server.connection = .lost(since: moment.addingTimeInterval(30), error)
    return live
  }

  static func options() -> ConnectionOptions {
    ConnectionOptions(
      current: .init(state: "Closed", port: nil, baudrate: nil, printerProfile: "_default"),
      options: .init(
        ports: ["AUTO", "/dev/ttyUSB0"], baudrates: [250_000, 115_200],
        printerProfiles: [.init(id: "_default", name: "Default")], portPreference: "/dev/ttyUSB0",
        baudratePreference: 115_200, printerProfilePreference: "_default"))
  }

  /// Self-signed for `printer.test`.
  static var certificate: ServerCertificate? {
    ServerCertificate(
      pem: """
        -----BEGIN CERTIFICATE-----
        MIIBhTCCASugAwIBAgIUfcxLRv4vOF6GSSjjuj35Xu2vhkUwCgYIKoZIzj0EAwIw
        FzEVMBMGA1UEAwwMcHJpbnRlci50ZXN0MCAXDTI2MTEyMTA4MjgxOFoYDzIxMjYx
        MDI4MDgyODE4WjAXMRUwEwYDVQQDDAxwcmludGVyLnRlc3QwWTATBgcqhkjOPQIB
        BggqhkjOPQMBBwNCAAS1bUQDMZCc0z8II/pj2FnZ3tsLMbkXBLJHWGOdJXouAmRR
        ZzZipGN96QQ7asXLdpo3PL6XxptCjx4jjT9PTaV8o1MwUTAdBgNVHQ4EFgQUDsIZ
        IN8UXvmg3VXBzfV4vevZBEcwHwYDVR0jBBgwFoAUDsIZIN8UXvmg3VXBzfV4vevZ
        BEcwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiAeghswPgpZMkNs
        uKOyz6v+XUiXetLLg0LLLofPZx0N+wIhAMSBR31UKsLYw9/UX9VVB1u/Rjq61R/L
        CHOMFmP+Nxau
        -----END CERTIFICATE-----
        """)
  }

  /// One of each kind.
  static var troubles: [ConnectionError] {
    let certificate =
      certificate.map { [ConnectionError.unknownCertificate($0), .changedCertificate($0)] } ?? []
    return certificate + [
      .refused, .unknownHost("octopi.local"), .noRoute, .noAnswer, .silent, .closed,
      .pushSilent, .pushUnreadable(count: 3), .pushBlocked,
      .speaksNoTLS,
      .speaksTLSOnly, .noOctoPrint, .movedTo(BaseAddress(scheme: .https, host: "octopi.lan")), .proxyLogin,
      .otherProxyLogin,
      .moonraker,
      .tooOld(found: "1.3.12"), .restarting,
      .serverFailed(status: 500), .tooManyAttempts(retryAfter: nil),
      .tooManyAttempts(retryAfter: .seconds(90)),
      .unconfirmableCertificate, .noApplicationKeys, .keyRefused, .keyRevoked, .keyMissing,
      .keyUnreadable("damaged"),
      .missingPermission(.status),
      .other("odd"),
    ]
  }
}
