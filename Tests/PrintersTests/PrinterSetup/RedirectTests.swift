import HTTPTypes
import HummingbirdTesting
import OctoPrint
import PushProxy
import Testing
import Uplink
import WebShell

@testable import Printers

@Suite(.serialized, .realOctoPrint, .timeLimit(.minutes(2)))
struct `A real OctoPrint behind an address that sends on` {
  private typealias Work =
    @Sendable (SampleOutpost, PushProxy, PushProxy, RealOctoPrint.Access) async throws -> Void

  /// Two proxies, of which the first sends on to the second by this name of its host.
  private func run(host: String, _ work: @escaping Work) async throws {
    let access = try await #require(RealOctoPrint.current).start()
    let base = try ServerAddress(parsing: access.address).base
    try await PushProxy.run(before: base, .passing) { target in
      let address = "http://\(host):\(target.base.port)"
      try await PushProxy.run(before: base, .redirecting(to: address)) { old in
        try await SampleOutpost.run { outpost async throws in try await work(outpost, old, target, access) }
      }
    }
  }

  private static func button(_ way: String, _ address: String) -> String {
    "name=\"redirect\" value=\"\(way) \(address)\""
  }

  @Test func `is followed once a person agrees, and is sent nothing before`() async throws {
    try await run(host: "127.0.0.1") { outpost, old, target, access async throws in
      var form = [
        "id": Sample.id, "address": "\(old.base)", "name": "", "key": access.key, "way": "key",
      ]
      let asked = try await outpost.post("/printers", form)
      #expect(asked.status == .unprocessableContent && outpost.app.repository.printers.isEmpty)
      #expect(asked.text.contains(Self.button("key", "\(target.base)")))
      #expect(asked.text.contains(Sample.english(.redirectUse(address: "\(target.base)"))))
      #expect(!asked.text.contains("This leads to another computer"))
      #expect(target.asked.isEmpty)
      (form["way"], form["redirect"]) = (nil, "key \(target.base)")
      #expect(try await outpost.post("/printers", form).headers[.location] == "/printers/\(Sample.id)")
      #expect(outpost.app.repository.printers.map(\.base) == [target.base])
      #expect(target.asked.contains { $0.contains(access.key) })
    }
  }

  @Test func `is named as another computer where it is one`() async throws {
    try await run(host: "localhost") { outpost, old, target, access async throws in
      let form = ["id": Sample.id, "address": "\(old.base)", "name": "", "way": "login"]
      let asked = try await outpost.post("/printers", form).text
      #expect(asked.contains("This leads to another computer: localhost."))
      #expect(asked.contains(Self.button("login", "http://localhost:\(target.base.port)")))
      #expect(target.asked.isEmpty)
    }
  }

  @Test func `keeps the way that was chosen, and asks for a key again`() async throws {
    try await run(host: "127.0.0.1") { outpost, old, target, _ async throws in
      var form = ["id": Sample.id, "address": "\(old.base)", "name": "", "redirect": "login \(target.base)"]
      let page = try await outpost.post("/printers", form).headers[.location]
      #expect(page?.hasPrefix("/printers/logins/") == true)
      form["redirect"] = "key \(target.base)"
      let again = try await outpost.post("/printers", form).text
      #expect(again.contains(Sample.english(.keyNeeded)) && again.contains("value=\"\(target.base)\""))
    }
  }

  @Test func `is followed by a printer that is there already, by the form that changes it`() async throws {
    try await run(host: "127.0.0.1") { outpost, old, target, access async throws in
      try await outpost.app.repository.save(Printer(id: Sample.id, name: "Old", base: old.base), key: nil)
      let path = "/printers/\(Sample.id)/edit"
      var form = ["address": "\(old.base)", "name": "Old", "key": access.key]
      let asked = try await outpost.post(path, form).text
      #expect(asked.contains(Self.button("key", "\(target.base)")))
      form["redirect"] = "ask \(target.base)"
      #expect(try await outpost.post(path, form).status == .seeOther)
      #expect(outpost.app.repository.printers.map(\.base) == [target.base])
    }
  }
}
