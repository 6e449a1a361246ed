import ArticleSamples
import Foundation
import Testing

@Suite struct `The articles of Uplink` {
  private static let articles = Article.all(of: "Uplink")
  private static let example = "Examples/Reachability"

  @Test(arguments: articles)
  func `show only code that is compiled`(article: Article) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let files = try Article.compiledSamples(in: folder, and: [Self.example])
    for sample in article.samples {
      #expect(files.contains { $0.contain(sample: sample) }, "\(sample.joined(separator: "\n"))")
    }
  }

  @Test func `are all looked at`() {
    #expect(Self.articles.count >= 16)
    #expect(Self.articles.count { !$0.samples.isEmpty } >= 16)
  }

  @Test(arguments: articles)
  func `name only pages that are there`(article: Article) {
    let names = Set(Self.articles.map(\.description))
    #expect(article.mentions.filter { !names.contains($0) } == [])
  }

  @Test(arguments: ["WithUplink", "WithoutUplink"])
  func `say how long the examples are`(program: String) throws {
    let page = Article.root.appending(path: "Sources/Uplink/Documentation.docc/TheSameClientTwice.md")
    let label = program == "WithUplink" ? "with Uplink" : "with AsyncHTTPClient alone"
    let row = try #require(
      Article.lines(try String(contentsOf: page, encoding: .utf8)).first { $0.hasPrefix("| \(label) |") })
    let told = row.split(separator: "|").compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
    let files = try Article.compiledSamples(
      in: Article.root.appending(path: "Tests"),
      and: [
        "\(Self.example)/\(program)"
      ])
    #expect(told == [files.map(Self.counted).reduce(0, +), files.count { Self.counted($0) > 0 }])
  }

  /// As `Scripts/count-example-lines` counts.
  private static func counted(_ lines: [String]) -> Int {
    var counts = false
    var number = 0
    for line in lines {
      switch line {
      case "// begin": counts = true
      case "// end": counts = false
      case _ where line.hasPrefix("//") || line.hasPrefix("import "): break
      default: number += counts ? 1 : 0
      }
    }
    return number
  }
}
