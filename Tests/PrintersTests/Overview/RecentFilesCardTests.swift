import Foundation
import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite struct `The recent files of a printer` {
  private static func entry(_ name: String, date: Int, printed: Double? = nil) -> FileEntry {
    var entry = FileEntry(name: name, path: name, origin: .local, type: "machinecode")
    entry.date = date
    if let printed {
      entry.prints = FilePrintCounts(success: 1, failure: 0, last: .init(date: printed, success: true))
    }
    return entry
  }

  private static func card(_ entries: [FileEntry]?) -> String {
    let files = entries.map { KnownFiles(FileList(files: $0), askedAt: Sample.moment) }
    return RecentFilesCard(
      printer: Sample.id, files: files, live: Sample.live(.ready), words: Sample.english
    ).fragment.html.markup
  }

  @Test func `are the five that came or were printed last, newest first`() throws {
    let entries = (1...7).map { Self.entry("\($0).gcode", date: $0 * 1000) }
    let html = Self.card(entries + [Self.entry("old.gcode", date: 1, printed: 9000)])
    let names = html.matches(of: /<b dir="auto">([^<]+)</).map { String($0.1) }
    #expect(names == ["old.gcode", "7.gcode", "6.gcode", "5.gcode", "4.gcode"])
    #expect(!html.contains("\"recent-h\" hidden"))
    #expect(html.contains("href=\"/printers/\(Sample.id)/files/local/old.gcode\""))
  }

  @Test(arguments: [nil, []] as [[FileEntry]?]) func `take no room as long as none are known`(
    entries: [FileEntry]?
  ) {
    #expect(Self.card(entries).contains("\"recent-h\" hidden"))
  }
}
