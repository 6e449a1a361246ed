import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Keyring
import OctoPrint
import PushProxy
import TemporaryFolders
import Testing
import Uplink
import WebShell

@testable import Printers

@Suite(.serialized, .realOctoPrint, .timeLimit(.minutes(3)))
struct `A real OctoPrint behind a proxy with a login of its own` {
  private static let password = "pröxy:s3cret"
  private static let field = "Basic \(Data("maker:\(password)".utf8).base64EncodedString())"
  private static let edit = "/printers/\(Sample.id)/edit"

  private func run(
    _ work: @escaping @Sendable (SampleOutpost, PushProxy, [String: String]) async throws -> Void
  ) async throws {
    let access = try await #require(RealOctoPrint.current).start()
    let base = try ServerAddress(parsing: access.address).base
    try await PushProxy.run(before: base, .guarded(by: Self.field)) { proxy in
      try await SampleOutpost.run { outpost async throws in
        let form = ["id": Sample.id, "address": "\(proxy.base)", "name": "", "key": access.key, "way": "key"]
        try await work(outpost, proxy, form)
      }
    }
  }

  private static func knowing(_ form: [String: String], _ password: String = password) -> [String: String] {
    form.merging(["proxy": "1", "proxy-user": "maker", "proxy-password": password]) { $1 }
  }

  private func names(_ outpost: SampleOutpost) async throws -> [String] {
    try await SampleKeyring.make(in: outpost.folder).names.map(\.rawValue)
  }

  @Test func `is added once the form has its name and password, which go with everything`() async throws {
    try await run { outpost, proxy, form async throws in
      let asked = try await outpost.post("/printers", form).text
      #expect(asked.contains("name=\"proxy-user\"") && asked.contains("name=\"proxy-password\""))
      #expect(asked.contains(Sample.english(.troubleProxyLogin)))
      let nothing = Self.knowing(form, "").merging(["proxy-user": ""]) { $1 }
      #expect(try await outpost.post("/printers", nothing).text.contains(Sample.english(.troubleProxyLogin)))
      let wrong = try await outpost.post("/printers", Self.knowing(form, "wr0ng"))
      #expect(wrong.status == .unprocessableContent && !wrong.text.contains("wr0ng"))
      #expect(wrong.text.contains("value=\"maker\"") && outpost.app.repository.printers.isEmpty)
      #expect(
        try await outpost.post("/printers", Self.knowing(form)).headers[.location] == "/printers/\(Sample.id)"
      )
      let heads = proxy.asked
      #expect(heads.contains { $0.hasPrefix("GET /sockjs/websocket") && $0.contains(Self.field) })
      let printer = try #require(outpost.app.repository.printer(Sample.id))
      _ = try await outpost.app.servers.client(printer).version()
    }
  }

  @Test func `has it in the keyring and nowhere else`() async throws {
    try await run { outpost, _, form async throws in
      _ = try await outpost.post("/printers", Self.knowing(form))
      #expect(try await names(outpost).contains("printers/\(Sample.id)/proxy"))
      let page = try await outpost.get(Self.edit).text
      #expect(page.contains("value=\"maker\"") && !page.contains("s3cret"))
      let files = try FileManager.default.subpathsOfDirectory(atPath: outpost.folder.url.path)
      let known = Data(Self.password.utf8), sent = Data(Self.field.utf8.dropFirst(6))
      for file in files {
        guard
          let content = FileManager.default.contents(atPath: outpost.folder.url.appending(path: file).path)
        else { continue }
        #expect(content.firstRange(of: known) == nil && content.firstRange(of: sent) == nil, "\(file)")
      }
      try await outpost.app.repository.remove(Sample.id)
      #expect(try await names(outpost).filter { $0.hasPrefix("printers/") }.isEmpty)
    }
  }

  @Test func `keeps the password where its field stays empty, and forgets both with the name`() async throws {
    try await run { outpost, proxy, form async throws in
      _ = try await outpost.post("/printers", Self.knowing(form))
      let change = ["address": "\(proxy.base)", "name": "New", "key": ""]
      #expect(try await outpost.post(Self.edit, Self.knowing(change, "")).status == .seeOther)
      #expect(outpost.app.repository.printers.map(\.name) == ["New"])
      var other = Self.knowing(change, "")
      other["proxy-user"] = "other"
      #expect(try await outpost.post(Self.edit, other).text.contains(Sample.english(.proxyPasswordNeeded)))
      other["proxy-user"] = ""
      #expect(try await outpost.post(Self.edit, other).status == .unprocessableContent)
      #expect(try await names(outpost).contains("printers/\(Sample.id)/proxy"))
      proxy.becomes(.passing)
      #expect(try await outpost.post(Self.edit, other).status == .seeOther)
      #expect(try await !names(outpost).contains("printers/\(Sample.id)/proxy"))
    }
  }

  @Test func `is added by a password of OctoPrint, too, and where values come by polling`() async throws {
    try await run { outpost, proxy, form async throws in
      var form = Self.knowing(form)
      (form["key"], form["way"]) = (nil, "login")
      let page = try #require(try await outpost.post("/printers", form).headers[.location])
      let added = try await outpost.post(page, ["user": "admin", "password": "admin-test"])
      #expect(added.headers[.location] == "/printers/\(Sample.id)")
      let printer = try #require(outpost.app.repository.printer(Sample.id))
      let login = try #require(try await outpost.app.repository.proxyLogin(of: printer))
      #expect(login.user == "maker")
    }
  }
}

@Suite(.timeLimit(.minutes(5))) struct `The login of a proxy` {
  private static let base = BaseAddress(scheme: .https, host: "octopi.lan", port: 444, prefix: "/one")
  private static let login = ProxyLogin(user: "maker", password: Secret("a:b c"), at: base)

  @Test func `comes back from the keyring as it was`() throws {
    #expect(ProxyLogin(Self.login.secret) == Self.login)
    #expect(Self.login.field == "Basic bWFrZXI6YTpiIGM=")
    #expect(ProxyLogin(Secret("nothing")) == nil)
  }

  @Test(arguments: [
    ("https://octopi.lan:444", true), ("https://octopi.lan:444/two", true), ("http://octopi.lan:444", false),
    ("https://octopi.lan", false), ("https://other.lan:444", false),
  ])
  func `is for its own server only`(address: String, isFor: Bool) throws {
    #expect(try Self.login.isFor(ServerAddress(parsing: address).base) == isFor)
  }

  @Test func `does not show when it is printed by mistake`() {
    #expect(!"\(Self.login)".contains("a:b c") && !String(reflecting: Self.login).contains("a:b c"))
  }

  @Test func `goes with pictures from the printer's own server, and no others`() async throws {
    let camera: @Sendable (Router<BasicRequestContext>) -> Void = { router in
      router.get("**") { request, _ in request.headers[.authorization] ?? "none" }
    }
    try await SampleServer.run(camera) { port in
      try await SampleServer.run(camera) { other in
        try await SampleOutpost.run { outpost async throws in
          var printer = Sample.printer(host: "127.0.0.1")
          printer.base.port = port
          let login = ProxyLogin(user: "maker", password: Secret("pw"), at: printer.base)
          printer.proxy = .login(login)
          try await outpost.app.repository.save(printer, key: nil)
          let saved = try #require(outpost.app.repository.printer(Sample.id))
          for (text, answer) in [
            ("/webcam/", login.field), ("http://127.0.0.1:\(other)/webcam/", "none"),
            ("http://a:b@127.0.0.1:\(port)/webcam/", "Basic YTpi"),
          ] {
            let address = try CameraAddress(parsing: text, on: saved.base)
            let transport = outpost.app.servers.transport(to: address, of: saved)
            #expect(try await transport.send(address.request, to: address.base).text == answer, "\(text)")
          }
        }
      }
    }
  }
}
