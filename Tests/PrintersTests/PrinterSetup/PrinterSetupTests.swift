import HTTPTypes
import Hummingbird
import OctoPrint
import Testing
import Uplink
import UplinkTransport
import WebShell

@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `Adding a printer` {
  @Test func `needs no scheme in the address`() async throws {
    try await SampleServer.run(SampleOctoPrint().add) { port in
      try await SampleOutpost.run { outpost async throws in
        let printer = try await outpost.app.setup.save(draft("localhost:\(port)"))
        #expect("\(printer.base)" == "http://localhost:\(port)")
        #expect(outpost.app.repository.printers == [printer])
        #expect(try await outpost.app.repository.key(of: printer.id) == SampleOctoPrint.key)
      }
    }
  }

  @Test func `takes a path of a reverse proxy`() async throws {
    try await SampleServer.run(SampleOctoPrint(prefix: "farm/one").add) { port in
      try await SampleOutpost.run { outpost async throws in
        let printer = try await outpost.app.setup.save(draft("http://localhost:\(port)/farm/one/#temp"))
        #expect(printer.base.prefix == "/farm/one")
      }
    }
  }

  @Test func `names the printer after its host if nothing else is typed`() async throws {
    try await SampleServer.run(SampleOctoPrint().add) { port in
      try await SampleOutpost.run { outpost async throws in
        var draft = draft("localhost:\(port)")
        draft.name = ""
        #expect(try await outpost.app.setup.save(draft).name == "localhost")
      }
    }
  }

  @Test func `twice by the same form adds one`() async throws {
    try await SampleServer.run(SampleOctoPrint().add) { port in
      try await SampleOutpost.run { outpost async throws in
        let draft = draft("localhost:\(port)")
        _ = try await outpost.app.setup.save(draft)
        _ = try await outpost.app.setup.save(draft)
        #expect(outpost.app.repository.printers.count == 1)
      }
    }
  }

  @Test func `refuses a server that is in the list, by its name there`() async throws {
    try await SampleServer.run(SampleOctoPrint().add) { port in
      try await SampleOutpost.run { outpost async throws in
        _ = try await outpost.app.setup.save(draft("localhost:\(port)"))
        var other = draft("http://LOCALHOST:\(port)/")
        other.id = "another1"
        await expect(.taken(by: "Ender 3"), other, outpost)
        #expect(outpost.app.repository.printers.count == 1)
      }
    }
  }

  @Test func `refuses a server that is in the list by another address, by its number`() async throws {
    try await SampleServer.run(SampleOctoPrint(uuid: "u1").add) { port in
      try await SampleOutpost.run { outpost async throws in
        let first = try await outpost.app.setup.save(draft("localhost:\(port)"))
        // What its watch reads in time.
        outpost.app.live.channel(first.id).update {
          $0.server.identity = ServerIdentity(uuid: "u1", base: first.base)
        }
        var other = draft("127.0.0.1:\(port)")
        other.id = "another1"
        await expect(.taken(by: "Ender 3"), other, outpost)
        outpost.app.live.channel(first.id).update { $0.server.identity?.uuid = "u2" }
        _ = try await outpost.app.setup.save(other)
        #expect(outpost.app.repository.printers.count == 2)
      }
    }
  }

  // MARK: Refusals

  @Test(arguments: [
    ("", ServerAddress.Malformed.empty), ("ftp://octopi.local", .scheme("ftp")),
    ("octopi.local:99999", .port("99999")), ("http://me:secret@octopi.local", .credentials),
  ])
  func `refuses a malformed address`(address: String, reason: ServerAddress.Malformed) async throws {
    try await SampleOutpost.run { outpost async throws in
      await expect(.address(reason), draft(address), outpost)
    }
  }

  @Test func `refuses a port at which nothing listens`() async throws {
    let port = try await SampleServer.freePort()
    try await expect(.refused, draft("localhost:\(port)"))
  }

  @Test(arguments: [
    (HTTPResponse.Status.ok, "<!doctype html><title>My router</title>", ConnectionError.noOctoPrint),
    (.ok, "{\"server\":\"3.2\",\"text\":\"OtherPrint\"}", .noOctoPrint),
    (.notFound, "<h1>Not found</h1>", .noOctoPrint),
    (.forbidden, "<h1>Forbidden</h1>", .noOctoPrint),
    (.serviceUnavailable, "<h1>OctoPrint is starting up</h1>", .restarting),
    (.badGateway, "<h1>Bad gateway</h1>", .restarting),
    (.internalServerError, "oops", .serverFailed(status: 500)),
    (.badRequest, "odd", .noOctoPrint),
    (.tooManyRequests, "{\"error\":\"Too many\"}", .tooManyAttempts(retryAfter: nil)),
  ])
  func `refuses a server that does not answer like OctoPrint`(
    status: HTTPResponse.Status, text: String, error: ConnectionError
  ) async throws {
    try await SampleServer.run(SampleServer.always(status, text)) { port in
      try await expect(error, draft("localhost:\(port)"))
    }
  }

  @Test(arguments: ["1.3.12", "1.10.3", "0.0", "unknown"])
  func `refuses an OctoPrint that is too old, and names its version`(version: String) async throws {
    try await SampleServer.run(SampleOctoPrint(version: version).add) { port in
      try await expect(.tooOld(found: version), draft("localhost:\(port)"))
    }
  }

  @Test func `refuses a wrong key`() async throws {
    try await SampleServer.run(SampleOctoPrint().add) { port in
      try await expect(.keyRefused, draft("localhost:\(port)", key: "wrong"))
    }
  }

  @Test func `refuses a key whose user may not see the state`() async throws {
    try await SampleServer.run(SampleOctoPrint(permissions: ["PRINT"]).add) { port in
      try await expect(.missingPermission(.status), draft("localhost:\(port)"))
    }
  }

  @Test func `refuses a server to whose push channel no way leads`() async throws {
    try await SampleServer.run(SampleOctoPrint(pushes: false).add) { port in
      try await expect(.pushBlocked, draft("localhost:\(port)"))
    }
  }

  @Test func `names the permission that a key's user lacks where OctoPrint refuses its version, too`()
    async throws
  {
    try await SampleServer.run(SampleOctoPrint(permissions: ["PRINT"], guardsVersion: true).add) { port in
      try await expect(.missingPermission(.status), draft("localhost:\(port)"))
      try await expect(.keyRefused, draft("localhost:\(port)", key: "wrong"))
    }
  }

  @Test func `does not take an imitation for an old OctoPrint`() async throws {
    let moonraker = SampleOctoPrint(version: "1.5.0", text: "OctoPrint (Moonraker v0.3.1)")
    try await SampleServer.run(moonraker.add) { port in
      try await expect(.moonraker, draft("localhost:\(port)"))
    }
  }

  @Test(arguments: [
    (
      "https://octopi.lan/api/version",
      ConnectionError.movedTo(BaseAddress(scheme: .https, host: "octopi.lan"))
    ),
    (
      "http://octopi.lan:8080/one/api/version?",
      .movedTo(BaseAddress(scheme: .http, host: "octopi.lan", port: 8080, prefix: "/one"))
    ),
    ("https://octopi.lan/login", .noOctoPrint), ("/login/?redirect=/api/version", .noOctoPrint),
  ])
  func `names the address that the server sends on to`(location: String, error: ConnectionError)
    async throws
  {
    try await refuses(error, answering: .movedPermanently, [.location: location])
  }

  @Test(arguments: [HTTPResponse.Status.found, .temporaryRedirect, .permanentRedirect])
  func `names another path of the same server that it sends on to`(status: HTTPResponse.Status) async throws {
    try await SampleServer.run({ router in
      router.get("api/version") { _, _ in
        Response(status: status, headers: [.location: "/octoprint/api/version"])
      }
    }) { port in
      let base = BaseAddress(scheme: .http, host: "localhost", port: port, prefix: "/octoprint")
      try await expect(.movedTo(base), draft("localhost:\(port)"))
    }
  }

  @Test func `says that a proxy wants a login of its own`() async throws {
    try await refuses(.proxyLogin, answering: .unauthorized, [.wwwAuthenticate: #"Basic realm="proxy""#])
    try await refuses(.otherProxyLogin, answering: .unauthorized, [.wwwAuthenticate: "Negotiate"])
  }

  private func refuses(
    _ error: ConnectionError, answering status: HTTPResponse.Status, _ fields: HTTPFields
  ) async throws {
    try await SampleServer.run({ router in
      router.get("api/version") { _, _ in Response(status: status, headers: fields) }
    }) { port in try await expect(error, draft("localhost:\(port)")) }
  }

  @Test func `refuses an empty key`() async throws {
    try await SampleOutpost.run { outpost async throws in
      await expect(.noKey, draft("localhost:1", key: ""), outpost)
    }
  }

  @Test func `does not try the key of one server on another`() async throws {
    try await SampleServer.run(SampleOctoPrint().add) { port in
      try await SampleOutpost.run { outpost async throws in
        let printer = try await outpost.app.setup.save(draft("localhost:\(port)"))
        var change = PrinterDraft(editing: printer)
        change.address = "127.0.0.1:\(port)"
        await expect(.noKey, change, outpost)
        change.address = "\(printer.base)"
        change.name = "Renamed"
        #expect(try await outpost.app.setup.save(change).name == "Renamed")
      }
    }
  }

  // MARK: Without a key

  @Test func `by asking finds an OctoPrint that hands out keys`() async throws {
    try await SampleServer.run(SampleOctoPrint().add) { port in
      try await SampleOutpost.run { outpost async throws in
        let printer = try await outpost.app.setup.prepare(draft("localhost:\(port)", key: ""))
        #expect(printer.base.port == port)
        #expect(outpost.app.repository.printers.isEmpty)
      }
    }
  }

  @Test(arguments: [true, false])
  func `by asking tells an OctoPrint without keys from what is no OctoPrint`(isOctoPrint: Bool) async throws {
    let octoPrint = SampleOctoPrint(handsOutKeys: false)
    try await SampleServer.run({ if isOctoPrint { octoPrint.add(to: $0) } }) { port in
      try await SampleOutpost.run { outpost async throws in
        let error = await #expect(throws: PrinterFormError.self) {
          try await outpost.app.setup.prepare(draft("localhost:\(port)", key: ""))
        }
        #expect(error == .connection(isOctoPrint ? .noApplicationKeys : .noOctoPrint))
      }
    }
  }
}
