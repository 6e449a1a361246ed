import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Keyring
import Logging
import ServiceBrowsing
import Synchronization
import Testing
import Uplink
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite(.timeLimit(.minutes(1))) struct `A server that moved` {
  private static let uuid = "4cc50b4b-d7ee-4b67-8a0a-d0d1f0fc0a05"
  private static let printer = Sample.printer(host: "192.168.1.7")

  private static func service(
    _ address: String, _ port: UInt16 = 80, uuid: String = uuid
  ) -> AnnouncedService {
    AnnouncedService(
      name: "OctoPrint instance on octopi", host: "octopi.local.", address: address, port: port,
      text: ["uuid": uuid])
  }

  private static func found(_ services: AnnouncedService..., others: [Printer] = []) -> BaseAddress? {
    DiscoveredServer.newAddress(of: printer, knownBy: uuid, among: services, besides: others)
  }

  // MARK: The rule

  @Test func `is known by its uuid, not by its name`() {
    #expect(Self.found(Self.service("192.168.1.9"))?.host == "192.168.1.9")
    #expect(Self.found(Self.service("192.168.1.9", uuid: "another")) == nil)
    #expect(Self.found(Self.service("192.168.1.9", uuid: "")) == nil)
  }

  @Test func `has not moved while it announces its old address too`() {
    #expect(Self.found(Self.service("192.168.1.9"), Self.service("192.168.1.7")) == nil)
  }

  @Test func `is not offered where another printer of the list is`() {
    let other = Sample.printer(id: "other", host: "192.168.1.9")
    #expect(Self.found(Self.service("192.168.1.9"), others: [other]) == nil)
  }

  // MARK: The watch

  /// The app with a printer whose server told its uuid, and a look around that finds what is sent.
  private struct Watched {
    let outpost: SampleOutpost
    let findings: AsyncStream<ServiceFindings>.Continuation
    /// How often somebody began to look around.
    let looks: Broadcast<Int>

    var state: Broadcast<LivePrinter> { outpost.app.live.channel(Sample.id) }

    func isOffered(_ condition: @escaping @Sendable (BaseAddress?) -> Bool) async {
      for await live in state.values() where condition(live.server.announcedAt) { return }
    }

    func lose(_ error: ConnectionError = .refused) {
      state.update { $0.server.connection = .lost(since: Sample.moment, error) }
    }
  }

  private static func watch(_ work: @escaping @Sendable (Watched) async throws -> Void) async throws {
    try await SampleOutpost.run { outpost async throws in
      let app = outpost.app
      try await app.repository.save(printer, key: .init(SampleOctoPrint.key))
      app.live.channel(Sample.id).send(Sample.live(.ready))
      let (stream, findings) = AsyncStream.makeStream(of: ServiceFindings.self)
      let watched = Watched(outpost: outpost, findings: findings, looks: Broadcast(0))
      let looks = watched.looks
      let servers = MovedServers(repository: app.repository, live: app.live, logger: Logger(label: "moved")) {
        looks.update { $0 += 1 }
        return stream
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await servers.run() }
        watched.state.update { $0.server.identity = ServerIdentity(uuid: uuid, base: printer.base) }
        while try await app.repository.identities().isEmpty { await Task.yield() }
        try await work(watched)
        group.cancelAll()
      }
    }
  }

  @Test func `is looked for only while its printer is out of reach`() async throws {
    try await Self.watch { watched async throws in
      watched.lose(.keyRevoked)
      #expect(watched.looks.value == 0)
      watched.lose()
      for await looks in watched.looks.values() where looks == 1 { break }
      watched.findings.yield(.found([Self.service("192.168.1.9", 5000)]))
      await watched.isOffered { $0?.authority == "192.168.1.9:5000" }
      watched.state.update { $0.server.connection = .live }
      await watched.isOffered { $0 == nil }
    }
  }

  @Test func `is offered on the printer's page and in the list, and no more once it is gone`() async throws {
    try await Self.watch { watched async throws in
      watched.lose()
      watched.findings.yield(.found([Self.service("192.168.1.9")]))
      await watched.isOffered { $0 != nil }
      for path in ["/printers", "/printers/\(Sample.id)"] {
        let page = try await watched.outpost.get(path).text
        #expect(page.contains("now announces itself at 192.168.1.9"))
        #expect(page.contains("/printers/\(Sample.id)/address-changes/new"))
      }
      watched.findings.yield(.found([]))
      await watched.isOffered { $0 == nil }
      #expect(try await !watched.outpost.get("/printers").text.contains("announces itself"))
    }
  }

  // MARK: Agreeing

  /// A lost printer whose server announces itself at a real one, which notes the keys that it is told.
  private static func agree(
    _ work: @escaping @Sendable (SampleOutpost, BaseAddress, Broadcast<[String]>) async throws -> Void
  ) async throws {
    let told = Broadcast<[String]>([])
    try await SampleServer.run({ router in
      router.add(middleware: KeyNotes(keys: told))
      SampleOctoPrint().add(to: router)
    }) { port in
      try await SampleOutpost.run { outpost async throws in
        try await outpost.app.repository.save(printer, key: .init(SampleOctoPrint.key))
        let address = BaseAddress(scheme: .http, host: "127.0.0.1", port: port)
        outpost.app.live.channel(Sample.id).update {
          $0.server.connection = .lost(since: Sample.moment, .refused)
          $0.server.announcedAt = address
        }
        try await work(outpost, address, told)
      }
    }
  }

  /// Notes who asked with which key.
  private struct KeyNotes<Context: RequestContext>: RouterMiddleware {
    let keys: Broadcast<[String]>

    func handle(
      _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
    ) async throws -> Response {
      keys.update { $0.append(request.headers[OctoPrintClient.keyField] ?? "") }
      return try await next(request, context)
    }
  }

  private static let changes = "/printers/\(Sample.id)/address-changes"

  @Test func `is told nothing before a person agrees, and the key after`() async throws {
    try await Self.agree { outpost, address, told async throws in
      let question = try await outpost.get(Self.changes + "/new").text
      #expect(question.contains("value=\"\(address)\"") && question.contains(address.authority))
      _ = try await outpost.post(Self.changes, ["address": "\(address)"])
      #expect(told.value.isEmpty)
      let answer = try await outpost.post(Self.changes, ["address": "\(address)", "confirmed": "yes"])
      #expect(answer.status == .seeOther)
      #expect(told.value.contains(SampleOctoPrint.key))
      #expect(outpost.app.repository.printer(Sample.id)?.base == address)
      #expect(try await outpost.app.repository.key(of: Sample.id) == SampleOctoPrint.key)
    }
  }

  @Test func `is not told the key if another address was agreed to`() async throws {
    try await Self.agree { outpost, address, told async throws in
      let form = ["address": "http://192.168.1.66", "confirmed": "yes"]
      #expect(try await outpost.post(Self.changes, form).text.contains("Nothing was sent there"))
      outpost.app.live.channel(Sample.id).update { $0.server.announcedAt = nil }
      let late = ["address": "\(address)", "confirmed": "yes"]
      #expect(try await outpost.post(Self.changes, late).text.contains("Nothing was sent there"))
      #expect(try await outpost.get(Self.changes + "/new").status == .seeOther)
      #expect(told.value.isEmpty && outpost.app.repository.printer(Sample.id)?.base == Self.printer.base)
    }
  }

  @Test func `keeps its old address where the new one does not take the key`() async throws {
    try await Self.agree { outpost, address, _ async throws in
      try await outpost.app.repository.save(Self.printer, key: .init("WRONGkeyWRONGkey0123"))
      let answer = try await outpost.post(Self.changes, ["address": "\(address)", "confirmed": "yes"])
      #expect(answer.text.contains(Sample.english(ConnectionError.keyRefused.phrase)))
      #expect(outpost.app.repository.printer(Sample.id)?.base == Self.printer.base)
    }
  }

  @Test func `warns before the key goes where nothing is encrypted, unlike before`() throws {
    let address = BaseAddress(scheme: .http, host: "192.168.1.9")
    var printer = Self.printer
    let warning = Sample.english(.movedUnencrypted)
    let text = { PrinterQuestions(printer: printer, words: Sample.english).beforeMoving(to: address).text }
    #expect(!text().contains(warning))
    printer.base = BaseAddress(scheme: .https, host: "192.168.1.7")
    #expect(text().contains(warning))
  }
}
