import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `The form that adds a printer` {
  private static let form = [
    "id": Sample.id, "address": "localhost:1", "name": "My <b> printer", "key": "SECRETkey123", "way": "key",
  ]

  @Test func `has an id of its own each time`() async throws {
    try await SampleOutpost.run { outpost async throws in
      let ids = try await [outpost.get("/printers/new"), outpost.get("/printers/new")].map {
        $0.text.firstMatch(of: /name="id" value="([a-z0-9]+)"/)?.output.1
      }
      #expect(ids[0] != nil && ids[0] != ids[1])
    }
  }

  @Test(arguments: [false, true])
  func `comes back with what was typed, but without the key`(isScript: Bool) async throws {
    try await SampleOutpost.run { outpost async throws in
      let response = try await outpost.post("/printers", Self.form, isScript: isScript)
      #expect(response.status == .unprocessableContent)
      #expect(response.text.hasPrefix("<!doctype html>") == !isScript)
      #expect(response.text.contains("value=\"localhost:1\""))
      #expect(response.text.contains("value=\"My &lt;b&gt; printer\""))
      #expect(response.text.contains("name=\"id\" value=\"\(Sample.id)\""))
      #expect(!response.text.contains("SECRETkey123"))
      #expect(response.text.contains("Nothing is listening at this address and port."))
    }
  }

  @Test func `leads to the printer once it is added`() async throws {
    try await SampleServer.run(SampleOctoPrint().add) { port in
      try await SampleOutpost.run { outpost async throws in
        var form = Self.form
        form["address"] = "localhost:\(port)"
        form["key"] = SampleOctoPrint.key
        let response = try await outpost.post("/printers", form)
        #expect(response.status == .seeOther)
        #expect(response.headers[.location] == "/printers/\(Sample.id)")
        let list = try await outpost.get("/printers")
        #expect(list.text.contains("My &lt;b&gt; printer") && !list.text.contains("My <b>"))
      }
    }
  }

  @Test(arguments: ["", "../../etc", "new", "ABCDEFGH", "access-requests"])
  func `takes no id that is not one of ours`(id: String) async throws {
    try await SampleOutpost.run { outpost async throws in
      var form = Self.form
      form["id"] = id
      let response = try await outpost.post("/printers", form)
      #expect(response.status == .badRequest)
    }
  }

  @Test func `changes a printer and never shows its key`() async throws {
    try await SampleServer.run(SampleOctoPrint().add) { port in
      try await SampleOutpost.run { outpost async throws in
        _ = try await outpost.app.setup.save(draft("localhost:\(port)"))
        let path = "/printers/\(Sample.id)/edit"
        let shown = try await outpost.get(path).text
        #expect(!shown.contains(SampleOctoPrint.key))
        let form = ["address": "localhost:\(port)", "name": "Prusa", "key": ""]
        #expect(try await outpost.post(path, form).status == .seeOther)
        #expect(outpost.app.repository.printers.map(\.name) == ["Prusa"])
        #expect(try await outpost.app.repository.key(of: Sample.id) == SampleOctoPrint.key)
      }
    }
  }

  @Test func `removes a printer after a question`() async throws {
    try await SampleOutpost.run { outpost async throws in
      try await outpost.app.repository.save(Sample.printer(), key: nil)
      let question = try await outpost.get("/printers/\(Sample.id)/removals/new")
      #expect(question.text.contains("Remove Ender 3?"))
      #expect(try await outpost.post("/printers/\(Sample.id)/removals", [:]).status == .seeOther)
      #expect(outpost.app.repository.printers.isEmpty)
    }
  }

  @Test(arguments: ["", "/edit", "/removals/new", "/cancellations/new"])
  func `of a printer that is gone is not found`(path: String) async throws {
    try await SampleOutpost.run { outpost async throws in
      let response = try await outpost.get("/printers/0000000000\(path)")
      #expect(response.status == .notFound)
    }
  }
}
