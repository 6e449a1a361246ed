import ArgumentParser
import Foundation
import Logging
import NIOCore
import Serving
import StandIns

/// `outpost-workshop kos-stand-in`: a server that behaves like KOSapi and its OAuth server.
struct KOSStandInCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kos-stand-in",
    abstract: "Serve a generated university as KOSapi 3 does, for trying out clients.",
    discussion: """
      For this computer only. Nobody in it is real, and all accounts have one password.

      EXAMPLES:
        outpost-workshop kos-stand-in
        outpost-workshop kos-stand-in --size 1 --seed 7 --today 2026-11-23
        outpost-workshop kos-stand-in --delay 20 --delay-per-entry 0.05
        outpost-workshop kos-stand-in --fault unavailable,path=/api/3/exams,retryAfter=3,times=2
        outpost-workshop kos-stand-in --fault slow,milliseconds=2000 --quirk slash-in-base
      """)

  @Option(help: "The port; 0 takes a free one.")
  var port = 8480

  @Option(help: "From which number the university is generated: the same one gives the same data.")
  var seed: UInt64 = 1

  @Option(help: "The size in percent: 100 has 9 000 courses, 3 500 teachers and 12 000 exams.")
  var size = 100.0

  @Option(help: ArgumentHelp("The day for which it is generated (default: today).", valueName: "yyyy-mm-dd"))
  var today: String?

  @Option(help: "What xml:base says, without a final / (default: the address of the request).")
  var base: String?

  @Option(help: "Milliseconds that each answer takes.")
  var delay = 0.0

  @Option(help: "Milliseconds more for each entry in it.")
  var delayPerEntry = 0.0

  @Option(help: "Seconds that an access token lasts.")
  var tokenLifetime = 3600

  @Option(
    name: .customLong("fault"),
    help: ArgumentHelp(
      "What goes wrong (repeatable): error, unavailable, unauthorized, forbidden, html, truncated, empty or slow.",
      discussion: "With path=, times=, retryAfter= and milliseconds= after commas.", valueName: "kind,…"))
  var faults: [String] = []

  @Option(
    name: .customLong("quirk"),
    help: ArgumentHelp(
      "Another form of what is not established (repeatable): \(QuirkName.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "name"))
  var quirks: [QuirkName] = []

  @Option(
    name: .customLong("redirect-uri"),
    help: "An address that codes may be sent to, besides all on the loopback interface (repeatable).")
  var redirectURIs: [String] = []

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("A port is a number from 0 to 65535, not \(port).")
    }
    guard size > 0, size <= 1000 else {
      throw ValidationError("A size is more than 0 and at most 1000, not \(size).")
    }
    for milliseconds in [delay, delayPerEntry] where !(0...600_000).contains(milliseconds) {
      throw ValidationError("A delay is a number of milliseconds from 0 to 600000, not \(milliseconds).")
    }
    guard (1...31_536_000).contains(tokenLifetime) else {
      throw ValidationError("A token lasts from 1 to 31536000 seconds, not \(tokenLifetime).")
    }
    _ = try parsedFaults()
  }

  func run() async throws {
    try await StartupError.explained {
      let server: KOSStandIn
      do {
        server = try KOSStandIn(try configuration(), logger: Self.logger, now: { Date() })
      } catch KOSStandIn.Unusable.notADay(let text) {
        throw NotADay(text: text)
      }
      do {
        try await server.run { Self.greet(server, port: $0) }
      } catch let error as IOError where error.errnoCode == EADDRINUSE {
        throw StartupError.portInUse(port, option: "--port")
      } catch let error as IOError where error.errnoCode == EACCES {
        throw StartupError.portForbidden(port, option: "--port")
      }
    }
  }

  private func parsedFaults() throws -> [Fault] {
    try faults.map { text in
      do throws(Fault.Malformed) { return try Fault(parsing: text) } catch {
        let kinds = Fault.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError(
          """
          “\(error.text)” is no fault: write \(kinds), and after commas path=/api/3/exams, times=2, \
          retryAfter=3 or milliseconds=500.
          """)
      }
    }
  }

  private func configuration() throws -> KOSStandIn.Configuration {
    var configuration = KOSStandIn.Configuration()
    configuration.seed = seed
    configuration.size = .percent(size)
    configuration.today = today
    configuration.base = base.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    configuration.quirks = QuirkName.quirks(quirks)
    configuration.faults = try parsedFaults()
    configuration.pace = Pace(
      perRequest: .microseconds(Int64(delay * 1000)), perEntry: .microseconds(Int64(delayPerEntry * 1000)))
    configuration.tokenLifetime = tokenLifetime
    configuration.port = port
    configuration.clients = Client.samples.map {
      var client = $0
      client.redirectURIs += redirectURIs
      return client
    }
    return configuration
  }

  private static var logger: Logger {
    var logger = Logger(label: "kos-stand-in", factory: StreamLogHandler.standardError(label:))
    logger.logLevel = .warning
    return logger
  }

  private static func greet(_ server: KOSStandIn, port: Int) {
    let address = "http://127.0.0.1:\(port)"
    var lines = [
      "KOSapi's stand-in is ready at \(address)/api/3  (Ctrl-C ends it)",
      "Authorize: \(address)/oauth/authorize   token: \(address)/oauth/token   switches: \(address)/control",
    ]
    lines += server.configuration.clients.map { client in
      "Client: \(client.id)  secret: \(client.secret)  (\(client.grants.map(\.rawValue).sorted().joined(separator: ", ")))"
    }
    lines += server.samples.map {
      "Log-in: \($0.username)  password: \(SampleLogin.password)  (\($0.meaning))"
    }
    for line in lines { Console.say(line) }
  }
}

/// What was written for `--today` is no day.
private struct NotADay: CommandError {
  var text: String

  var sentence: String { "“\(text)” is no day. Write --today as yyyy-mm-dd." }
  var exitCode: ExitCode { ExitCode(64) }
}
