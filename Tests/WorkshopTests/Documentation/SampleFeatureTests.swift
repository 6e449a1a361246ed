import ArticleSamples
import Foundation
import Testing

@Suite struct `The sample feature in CONTRIBUTING` {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Article.root.appending(path: path), encoding: .utf8)
  }

  @Test func `is the one of the workshop, line for line`() throws {
    let section = Article.section("A new page", of: try text("CONTRIBUTING.md"))
    let sample = try #require(Article("CONTRIBUTING", markdown: section).samples.first)
    #expect(sample == Article.lines(try text("Sources/Workshop/Chores/ChoresFeature.swift")))
  }

  /// Of code: comments and what is imported say nothing that a newcomer would have to write.
  @Test func `takes forty lines`() throws {
    let lines = try text("Sources/Workshop/Chores/ChoresFeature.swift").split(separator: "\n")
      .map { $0.trimmingPrefix(while: \.isWhitespace) }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("import ") }
    #expect(lines.count <= 40)
  }
}
