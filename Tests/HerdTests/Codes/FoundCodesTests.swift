import Testing
import WebShell

@testable import Herd

@Suite struct `The address of codes that were found` {
  private static let path = Path<Void, Void>("a").appending(.query(FoundQuery.self))

  private static func read(_ link: String) -> [String]? {
    path.values(of: RoutedPath(link))?.value.codes
  }

  @Test(arguments: [
    [], ["CZ123456961"], ["a", "b"], ["HB1;CZ;\\;&=%2F+ž#?", "https://example.org/?a=b&c"], ["a\nb", " "],
  ]) func `says them as they were`(codes: [String]) {
    #expect(Self.read(Self.path.link(FoundQuery(codes: codes))) == codes)
  }

  @Test func `has room for a few, each cut short`() throws {
    let codes = (0..<50).map { "\($0)" + String(repeating: "ž", count: 5000) }
    let link = Self.path.link(FoundQuery(codes: codes))
    let read = try #require(Self.read(link))
    #expect(read.count == 8 && zip(codes, read).allSatisfy { $0.hasPrefix($1) } && link.utf8.count < 16_000)
  }
}
