import CivilTime
package import Foundation
package import Hummingbird
package import Logging
import NIOCore

/// A server that stands in for KOSapi 3 and its OAuth server: on the loopback interface only.
///
/// `/api/3` is KOSapi, `/api/v1` Sirius, `/usermap/v1` Usermap, `/feeds` has news; `/oauth`, `/login.html` and
/// `/login.do` are OAAS, `/control` are its switches.
package struct KOSStandIn: Sendable {
  package struct Configuration: Sendable {
    package var seed: UInt64 = 1
    package var size = UniversitySize.full
    /// The day for which the university is generated; `nil` for that of the clock.
    package var today: String?
    /// What `xml:base` says, with no final `/`; `nil` for the address that the request names.
    package var base: String?
    /// Whether a lesson of the first student is cancelled, and another one is in another room: for a demo.
    package var hasSampleExceptions = false
    package var quirks = Quirks()
    package var faults: [Fault] = []
    package var pace = Pace()
    package var clients = Client.samples
    /// Seconds that an access token lasts.
    package var tokenLifetime = 3600
    /// 0 for a free one.
    package var port = 0

    package init() {}
  }

  /// Why a configuration cannot be served.
  package enum Unusable: Error, Equatable {
    case notADay(String)
  }

  /// What opens the canteens; no secret.
  package static let canteenKey = Agata.key

  package let configuration: Configuration
  package let clock: StandInClock
  let world: World
  let faults: FaultBook
  let counts = RequestCounts()
  let oaas: OAAS
  let accounts: AccountBook
  let sleep: @Sendable (Duration) async throws -> Void
  private let logger: Logger

  /// Generates the university.
  package init(
    _ configuration: Configuration, logger: Logger, now: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) throws(Unusable) {
    self.configuration = configuration
    self.logger = logger
    self.sleep = sleep
    let clock = StandInClock(now)
    self.clock = clock
    var today = LocalDateTime(clock.now, in: .prague).day
    if let text = configuration.today {
      guard let day = Day(iso8601: text) else { throw .notADay(text) }
      today = day
    }
    var university = UniversityGenerator.generate(
      seed: configuration.seed, size: configuration.size, today: today)
    if configuration.hasSampleExceptions { university.addSampleExceptions() }
    world = World(university, configuration.quirks)
    faults = FaultBook(configuration.faults)
    accounts = AccountBook(university)
    var lifetimes = OAAS.Lifetimes()
    lifetimes.accessToken = .seconds(configuration.tokenLifetime)
    oaas = OAAS(lifetimes: lifetimes, now: { clock.now })
  }

  /// Usernames to try it with: students with ten semesters at FIT and FEL, one with two studies, a teacher.
  package var samples: [SampleLogin] {
    let university = world.snapshot.university
    let students = [
      (0, "student of FIT, ten semesters"), (1, "student of FEL, ten semesters"),
      (3, "student with two studies"),
    ]
    let teacher = university.teachers.first { $0.username != nil }?.username
    return students.filter { university.students.indices.contains($0.0) }.map {
      SampleLogin(username: university.students[$0.0].username, meaning: $0.1)
    } + (teacher.map { [SampleLogin(username: $0, meaning: "teacher")] } ?? [])
  }

  /// Serves until its task is cancelled or a shutdown begins.
  ///
  /// - Parameter onRunning: gets the port as soon as it is known.
  package func run(onRunning: @escaping @Sendable (Int) -> Void) async throws {
    try await application(onRunning: onRunning).run()
  }

  package func application(
    onRunning: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> some ApplicationProtocol {
    Application(
      responder: StandInResponder(server: self),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: configuration.port)),
      onServerRunning: { onRunning($0.localAddress?.port ?? 0) }, logger: logger)
  }
}
