import Campus
import Foundation
import KOS
import Keyring
import Logging
import Serving
import StandIns
import Uplink

/// The demo's university: a stand-in for KOSapi, and the registration by which Campus logs in at it.
struct DemoUniversity {
  /// In percent of the real one's: enough to search in, and there at once.
  private static let size = 10.0

  /// Serves the university as long as the work goes on.
  static func serving(_ work: @escaping @Sendable (DemoUniversity) async throws -> Void) async throws {
    var configuration = KOSStandIn.Configuration()
    configuration.hasSampleExceptions = true
    configuration.size = .percent(size)
    var logger = Logger(label: "kos-stand-in", factory: StreamLogHandler.standardError(label:))
    logger.logLevel = .warning
    let standIn = try KOSStandIn(configuration, logger: logger, now: { Date() })
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { port.finish() }
        try await standIn.run { port.yield($0) }
      }
      group.addTask {
        var iterator = ports.makeAsyncIterator()
        guard let port = await iterator.next() else { return }
        try await work(DemoUniversity(standIn: standIn, port: port))
      }
      // Whichever ends first ends the other: the apps by a signal, the university only by a failure.
      try await group.next()
      group.cancelAll()
    }
  }

  let standIn: KOSStandIn
  let port: Int

  func register(in campus: CampusApp) async throws {
    guard let client = standIn.configuration.clients.first else { return }
    let origin = BaseAddress(scheme: .http, host: "127.0.0.1", port: port)
    try await campus.repository.save(
      SavedRegistration(
        services: .standIn(at: origin), clientID: client.id,
        scopes: [.kosRead, .siriusPersonal, .usermapRead], way: .address),
      secret: Secret(client.secret))
    Console.say("Campus: a feed of news to add: http://127.0.0.1:\(port)/feeds/news.rss")
    Console.say("Campus: the key of the canteens: \(KOSStandIn.canteenKey)")
    let logins = standIn.samples.filter { !$0.meaning.contains("teacher") }
    for login in logins {
      Console.say("Campus: log in as \(login.username), password \(SampleLogin.password) (\(login.meaning))")
    }
  }
}
