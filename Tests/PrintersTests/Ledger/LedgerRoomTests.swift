import Foundation
import HTTPTypes
import HummingbirdTesting
import Keyring
import NIOCore
import Testing
import WebShell

@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `The print history` {
  private static let path = "/printers/\(Sample.id)/ledger"

  @Test func `lists prints with their results, and what they come to`() async throws {
    try await Self.run { outpost async throws in
      let page = try await outpost.get(Self.path).text
      #expect(page.contains("benchy.gcode") && page.contains("Finished") && page.contains("Cancelled"))
      #expect(try await outpost.get(Self.path + "?filter=cancelled").text.contains("boat.gcode"))
      #expect(try await !outpost.get(Self.path + "?filter=finished").text.contains("boat.gcode"))
      #expect(try await !outpost.get(Self.path + "?search=benchy").text.contains("boat.gcode"))
    }
  }

  @Test func `takes a remark and shows it`() async throws {
    try await Self.run { outpost async throws in
      let answer = try await outpost.post(
        Self.path + "/one/remarks", ["cause": "warping", "note": "too <cold>"])
      #expect(answer.status == .seeOther)
      let page = try await outpost.get(Self.path + "/one").text
      #expect(page.contains("too &lt;cold&gt;") && page.contains("value=\"warping\" selected"))
    }
  }

  @Test func `tells the material and the spool of a print`() async throws {
    try await Self.run { outpost async throws in
      var print = `A ledger`.print("spooled", at: 90, .finished)
      print.note(`A ledger`.rack(3, "Signal <orange>", "PETG"))
      await outpost.app.ledgers.ledger(of: Sample.id).save(print)
      let page = try await outpost.get(Self.path + "/spooled").text
      #expect(page.contains("<dt>Spool</dt><dd dir=\"auto\">Signal &lt;orange&gt; <small>PETG</small>"))
    }
  }

  @Test func `does not delete the print that is under way`() async throws {
    try await Self.run { outpost async throws in
      await outpost.app.ledgers.ledger(of: Sample.id).save(`A ledger`.print("now", at: 90, .printing))
      _ = try await outpost.post(Self.path + "/now/removals", [:])
      _ = try await outpost.post(Self.path + "/one/removals", [:])
      #expect(try await outpost.get(Self.path + "/now").status == .ok)
      #expect(try await outpost.get(Self.path + "/one").status == .notFound)
    }
  }

  @Test func `refuses a price that is no number, and keeps what was typed`() async throws {
    try await Self.run { outpost async throws in
      let answer = try await outpost.post(
        Self.path + "/filament", ["diameter": "1.75", "density": "heavy", "price": "", "currency": "EUR"])
      #expect(answer.status == .unprocessableContent && answer.text.contains("value=\"heavy\""))
    }
  }

  @Test func `serves the picture of an end to its owner's browser alone`() async throws {
    try await Self.run { outpost async throws in
      await outpost.app.ledgers.ledger(of: Sample.id).save(
        PictureRecord("one", jpeg: [0xFF, 0xD8, 0xFF]))
      let answer = try await outpost.get(Self.path + "/one/picture.jpg")
      #expect(answer.headers[.cacheControl]?.hasPrefix("private") == true)
      #expect(Array(buffer: answer.body) == [0xFF, 0xD8, 0xFF])
      #expect(try await outpost.get(Self.path + "/two/picture.jpg").status == .notFound)
    }
  }

  @Test func `is exported whole, however long it is`() async throws {
    try await Self.run { outpost async throws in
      for number in 0..<450 {
        await outpost.app.ledgers.ledger(of: Sample.id).save(
          `A ledger`.print("more\(number)", at: Double(-number - 1), .finished))
      }
      let csv = try await outpost.get(Self.path + "/exports/prints.csv")
      #expect(csv.headers[.contentType]?.hasPrefix("text/csv") == true)
      #expect(csv.text.components(separatedBy: "\r\n").count == 1 + 452 + 1)
      let json = try await outpost.get("/printers/ledgers/prints.json").text
      #expect((try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [Any])?.count == 452)
    }
  }

  @Test func `outlives its printer unless a person says otherwise`() async throws {
    try await Self.run { outpost async throws in
      _ = try await outpost.post("/printers/\(Sample.id)/removals", [:])
      let kept = "/printers/ledgers/\(Sample.id)"
      let histories = try await outpost.get("/printers/ledgers").text
      #expect(histories.contains(kept) && histories.contains("Ender 3"))
      #expect(try await outpost.get(kept).text.contains("benchy.gcode"))
      #expect(try await outpost.get(kept + "/exports/prints.csv").text.contains("benchy.gcode"))
      _ = try await outpost.post(kept + "/removals", [:])
      #expect(try await outpost.get(kept).status == .notFound)
    }
  }

  @Test func `goes with its printer if a person says so`() async throws {
    try await Self.run { outpost async throws in
      _ = try await outpost.post("/printers/\(Sample.id)/removals", ["ledger": "delete"])
      #expect(outpost.app.ledgers.ids().isEmpty)
      #expect(try await outpost.get("/printers/ledgers/\(Sample.id)").status == .notFound)
    }
  }

  @Test func `is asked about before a printer is removed`() async throws {
    try await Self.run { outpost async throws in
      let page = try await outpost.get("/printers/\(Sample.id)/removals/new").text
      #expect(page.contains("value=\"keep\" checked") && page.contains("value=\"delete\""))
    }
  }

  private static func run(_ work: (SampleOutpost) async throws -> Void) async throws {
    try await SampleOutpost.run { outpost async throws in
      try await outpost.app.book.save(Sample.printer(), key: Secret("KEYkeyKEYkey"))
      let ledger = outpost.app.ledgers.ledger(of: Sample.id)
      try await ledger.call("Ender 3")
      await ledger.save(`A ledger`.print("one", at: 0, .finished))
      await ledger.save(`A ledger`.print("two", at: 60, .cancelled, name: "boat.gcode"))
      try await work(outpost)
    }
  }
}
