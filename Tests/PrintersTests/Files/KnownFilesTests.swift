import Foundation
import Testing

@testable import OctoPrint
@testable import Printers

@Suite struct `The known files of a printer` {
  static func entry(
    _ path: String, type: String = "machinecode", size: Int? = nil, date: Int? = nil, printed: Double? = nil,
    at location: FileLocation = .local, children: [FileEntry]? = nil
  ) -> FileEntry {
    var entry = FileEntry(name: FilePath(location, path).name, path: path, origin: location, type: type)
    (entry.size, entry.date, entry.children) = (size, date, children)
    entry.prints = printed.map {
      FilePrintCounts(success: 1, failure: 0, last: .init(date: $0, success: true))
    }
    return entry
  }

  static let files = KnownFiles(
    FileList(
      files: [
        entry("b.gcode", size: 10, date: 3, printed: 50), entry("A.gcode", size: 30, date: 1),
        entry(
          "boats", type: "folder",
          children: [
            entry("boats/benchy žlutý.gcode", size: 5),
            entry("boats/small", type: "folder", children: [entry("boats/small/benchy.gcode")]),
          ]),
        entry("boatsman.gcode", size: 20, date: 2, printed: 60), entry("card.gco", at: .sdCard),
      ], free: 5, total: 9), askedAt: Sample.moment)

  private func paths(_ entries: [FileEntry]) -> [String] { entries.map(\.path) }

  @Test func `lie in their folders and places`() {
    #expect(
      Set(paths(Self.files.contents(of: .local("")))) == ["b.gcode", "A.gcode", "boats", "boatsman.gcode"])
    #expect(paths(Self.files.contents(of: .local("boats/small"))) == ["boats/small/benchy.gcode"])
    #expect(paths(Self.files.contents(of: .sdCard(""))) == ["card.gco"])
    #expect(Self.files[.local("boats/small")]?.isFolder == true)
    #expect(Self.files[.local("../b.gcode")] == nil)
  }

  @Test func `are found in a folder and below it, accents aside`() {
    #expect(
      Set(paths(Self.files.found("bench", under: .local("")))) == [
        "boats/benchy žlutý.gcode", "boats/small/benchy.gcode",
      ])
    #expect(paths(Self.files.found("zluty", under: .local("boats"))) == ["boats/benchy žlutý.gcode"])
    #expect(paths(Self.files.found("boats", under: .local("boats"))).isEmpty)
    #expect(paths(Self.files.found("card", under: .local(""))).isEmpty)
  }

  @Test(arguments: [
    (FileOrder.name, ["boats", "A.gcode", "b.gcode", "boatsman.gcode"]),
    (.date, ["boats", "b.gcode", "boatsman.gcode", "A.gcode"]),
    (.size, ["boats", "A.gcode", "boatsman.gcode", "b.gcode"]),
    (.printed, ["boats", "boatsman.gcode", "b.gcode", "A.gcode"]),
  ])
  func `stand in the order that is asked for, folders first`(order: FileOrder, expected: [String]) {
    #expect(paths(order.sorted(Self.files.contents(of: .local("")))) == expected)
  }
}
