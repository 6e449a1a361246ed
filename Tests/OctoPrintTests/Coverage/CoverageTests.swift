import Foundation
import OctoPrint
import Testing

@Suite struct `The catalogue of endpoints` {
  /// Written from OctoPrint's documentation, not from our sources.
  @Test func `has everything that OctoPrint's documentation has, and nothing else`() throws {
    let text = try String(contentsOf: here.appending(path: "endpoints.txt"), encoding: .utf8)
    let documented = Set(text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init))
    let known = Set(Endpoint.all.map(\.description))
    #expect(documented.subtracting(known).sorted() == [], "no method for these")
    #expect(known.subtracting(documented).sorted() == [], "these are not documented")
    #expect(known.count == Endpoint.all.count)
  }

  /// Each test proves what it says to cover; see ``Covering``.
  @Test func `has a test for each entry`() throws {
    let sources = here.appending(path: "../../../Sources/OctoPrint/Endpoints").standardizedFileURL
    let names = try words(in: sources, matching: #/public static let ([A-Za-z]+) = /#)
    #expect(names.count == Endpoint.all.count)
    let lists = try words(in: here.appending(path: ".."), matching: #/\.covers\(([^)]*)\)/#)
    let covered = Set(lists.flatMap { $0.split { !$0.isLetter }.map(String.init) })
    #expect(Set(names).subtracting(covered).sorted() == [], "no test covers these")
  }

  private var here: URL { URL(filePath: #filePath).deletingLastPathComponent() }

  private func words(
    in folder: URL, matching pattern: Regex<(Substring, Substring)>
  ) throws -> [String] {
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(of: pattern).map { String($0.1) }
    }
  }
}
