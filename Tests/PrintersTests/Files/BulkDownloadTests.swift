import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import OctoPrint
import Testing
import Uplink
import WebShell

@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `An archive of many` {
  private static let archive = BulkDownload(
    items: [" a.gcode", "b & c.gcode", "ď/e.gcode"].map { .init(key: $0, name: $0, detail: "") })

  private func chosen(_ fields: [String: String], of archive: BulkDownload = archive) -> [String]? {
    if case .items(let keys) = archive.choice(FormFields(fields)) { keys } else { nil }
  }

  @Test func `holds all, or what was ticked and is there still`() {
    #expect(chosen(["all": "yes"])?.count == 3)
    #expect(chosen(["item-0": "%20a.gcode", "item-2": "%C4%8F%2Fe.gcode"]) == [" a.gcode", "ď/e.gcode"])
    #expect(chosen(["item-1": "gone.gcode"]) == nil)
    #expect(chosen([:]) == nil)
  }

  @Test func `is refused before its names are longer than OctoPrint reads`() {
    let many = BulkDownload(
      items: (0..<2000).map { .init(key: "a long name of a file \($0).gcode", name: "", detail: "") })
    guard case .tooMany = many.choice(FormFields(["all": "yes"])) else {
      Issue.record("not refused")
      return
    }
    #expect(chosen(["item-7": PathText.encoded("a long name of a file 7.gcode")], of: many)?.count == 1)
  }

  @Test func `shows names and no markup of theirs`() {
    let archive = BulkDownload(items: [.init(key: Sample.hostile, name: Sample.hostile, detail: "1 kB")])
    let form = archive.form("/somewhere", Sample.english).markup
    #expect(!form.contains("<script>") && form.contains("name=\"item-0\" value=\"%22%3E%3Cscript"))
  }
}

@Suite(.serialized, .realOctoPrint, .timeLimit(.minutes(2))) struct `An archive of a real OctoPrint's files` {
  @Test func `comes as a ZIP with their folders`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(20))
      let client = watched.app.servers.client(watched.printer)
      for (name, folder) in [("one & two.gcode", ""), ("three.gcode", "parts")] {
        var upload = Upload(named: name, .bytes(Array("G28\n".utf8)))
        upload.folder = folder
        _ = try await client.upload(upload)
      }
      watched.app.fileLists.changed(watched.printer.id)
      let path = "/printers/\(watched.printer.id)/files/archives/local"
      let page = try await watched.outpost.get(path).text
      #expect(page.contains("one &amp; two.gcode") && page.contains("parts/three.gcode"))
      let all = try await watched.outpost.post(path, ["all": "yes"])
      #expect(all.headers[.contentDisposition]?.contains("files.zip") == true)
      #expect(all.body.readableBytes > 100 && all.body.getString(at: all.body.readerIndex, length: 2) == "PK")
      #expect(try await watched.outpost.get("\(path)/parts").text.contains("Download it as ZIP"))
      #expect(try await watched.outpost.get("\(path)/nowhere").status == .notFound)
      let nothing = try await watched.outpost.post(path, [:])
      #expect(nothing.text.contains("Nothing was chosen."))
    }
  }
}
