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
      var print = `A history`.print("spooled", at: 90, .finished)
      print.note(`A history`.rack(3, "Signal <orange>", "PETG"))
      await outpost.app.histories.history(of: Sample.id).save(print)
      let page = try await outpost.get(Self.path + "/spooled").text
      #expect(page.contains("<dt>Spool</dt><dd dir=\"auto\">Signal &lt;orange&gt; <small>PETG</small>"))
    }
  }

  @Test func `does not delete the print that is under way`() async throws {
    try await Self.run { outpost async throws in
      await outpost.app.histories.history(of: Sample.id).save(`A history`.print("now", at: 90, .printing))
      let answer = try await outpost.post(Self.path + "/now/removals", [:])
      #expect(answer.text.contains("once it has ended"))
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
      await outpost.app.histories.history(of: Sample.id).save(
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
        await outpost.app.histories.history(of: Sample.id).save(
          `A history`.print("more\(number)", at: Double(-number - 1), .finished))
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
      #expect(outpost.app.histories.ids().isEmpty)
      #expect(try await outpost.get("/printers/ledgers/\(Sample.id)").status == .notFound)
    }
  }

  @Test func `is asked about before a printer is removed`() async throws {
    try await Self.run { outpost async throws in
      let page = try await outpost.get("/printers/\(Sample.id)/removals/new").text
      #expect(page.contains("value=\"keep\" checked") && page.contains("value=\"delete\""))
    }
  }

  @Test func `of a printer in the list is not shown among those of removed ones`() async throws {
    try await Self.run { outpost async throws in
      let answer = try await outpost.get("/printers/ledgers/\(Sample.id)")
      #expect(answer.status == .seeOther && answer.headers[.location] == Self.path)
      _ = try await outpost.post("/printers/ledgers/\(Sample.id)/removals", [:])
      #expect(outpost.app.histories.ids() == [Sample.id])
    }
  }

  @Test func `tells those who have its list open of a print that is written`() async throws {
    try await Self.run { outpost async throws in
      let sent = try await Self.sent(Self.path + "?filter=finished", of: outpost) { history in
        await history.save(`A history`.print("three", at: 90, .finished))
      }
      #expect(sent == ["list-stamp", "history-summary"])
    }
  }

  @Test func `tells those who have a print open of its end, and leaves the remark alone`() async throws {
    try await Self.run { outpost async throws in
      await outpost.app.histories.history(of: Sample.id).save(`A history`.print("now", at: 90, .printing))
      let sent = try await Self.sent(Self.path + "/now", of: outpost) { history in
        await history.save(`A history`.print("now", at: 90, .finished))
      }
      #expect(sent == ["print"])
    }
  }

  @Test func `tells those who have the list of a removed printer open, too`() async throws {
    try await Self.run { outpost async throws in
      _ = try await outpost.post("/printers/\(Sample.id)/removals", [:])
      let sent = try await Self.sent("/printers/ledgers/\(Sample.id)", of: outpost) { history in
        try await history.delete("one")
      }
      #expect(sent == ["list-stamp", "history-summary"])
    }
  }

  /// Which parts are sent for a page that is open after something was done to the history.
  private static func sent(
    _ address: String, of outpost: SampleOutpost, after change: (PrintHistory) async throws -> Void
  ) async throws -> [String] {
    let source = try await outpost.live(address)
    let (patches, patched) = AsyncStream.makeStream(of: [String].self)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask {
        try await source.run { event in
          if case .patch(let parts) = event { patched.yield(parts.map(\.id)) }
        }
      }
      var sent = patches.makeAsyncIterator()
      _ = await sent.next()
      try await change(outpost.app.histories.history(of: Sample.id))
      return await sent.next() ?? []
    }
  }

  private static func run(_ work: (SampleOutpost) async throws -> Void) async throws {
    try await SampleOutpost.run { outpost async throws in
      try await outpost.app.repository.save(Sample.printer(), key: Secret("KEYkeyKEYkey"))
      let history = outpost.app.histories.history(of: Sample.id)
      try await history.call("Ender 3")
      await history.save(`A history`.print("one", at: 0, .finished))
      await history.save(`A history`.print("two", at: 60, .cancelled, name: "boat.gcode"))
      try await work(outpost)
    }
  }
}
