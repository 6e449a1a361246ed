import Foundation
import Testing

@testable import Printers

@Suite struct `An exported print` {
  private static let zone = TimeZone(secondsFromGMT: 3600)

  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
  func `holds no formula`(name: String) throws {
    let line = try exported(name: name, note: "").csv
    #expect(line.hasPrefix("Ender 3,'\(name)") || line.hasPrefix("Ender 3,\"'\(name)"))
  }

  @Test func `quotes what RFC 4180 asks to be quoted`() throws {
    let line = try exported(name: "a,b.gcode", note: "said \"no\"\r\nand stopped").csv
    #expect(line.contains(",\"a,b.gcode\","))
    #expect(line.contains(",\"said \"\"no\"\"\r\nand stopped\","))
    #expect(line.hasSuffix("\r\n"))
  }

  @Test func `tells times with their distance from UTC`() throws {
    #expect(try exported().csv.contains("2025-11-13T03:13:20+01:00"))
  }

  @Test func `has as many cells as there are columns`() throws {
    let columns = try exported().columns
    #expect(ExportedPrint.head.split(separator: ",").count == columns.count)
    #expect(try exported().csv.split(separator: ",", omittingEmptySubsequences: false).count == columns.count)
  }

  @Test func `is JSON too`() throws {
    let text = try exported(name: "a \"quoted\"\n.gcode").json
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?["file"] as? String == "a \"quoted\"\n.gcode")
    #expect(object?["print_seconds"] as? Double == 1810.5)
    #expect(object?["weight_g"] is NSNull)
  }

  @Test func `tells the materials, each once, and the spools by their tools`() throws {
    var print = `A history`.print("one", at: 0, .finished)
    print.note(`A history`.rack(7, "Orange", "PETG"))
    print.note(`A history`.rack(8, "", "PETG"))
    print.note(`A history`.rack(9, "=1+1", nil))
    let line = ExportedPrint(HistoryEntry(print), of: "Ender 3", in: try #require(Self.zone)).csv
    #expect(line.hasSuffix(",PETG,tool0=Orange;tool0=#8;tool0==1+1\r\n"))
  }

  private func exported(name: String = "benchy.gcode", note: String = "fine") throws -> ExportedPrint {
    var print = `A history`.print("one", at: 0, .finished, name: name)
    print.printTime = 1810.5
    return ExportedPrint(
      HistoryEntry(print, RemarkRecord("one", note: note)), of: "Ender 3", in: try #require(Self.zone))
  }
}
