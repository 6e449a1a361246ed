import ArticleSamples
import Foundation
import Testing

@Suite struct `The articles` {
  private static let articles = Article.all(of: "RecordMapping")

  @Test(arguments: Self.articles)
  func `show only code that is compiled here`(article: Article) throws {
    let files = try Article.compiledSamples(in: URL(filePath: #filePath).deletingLastPathComponent())
    for sample in article.samples {
      #expect(files.contains { $0.contain(sample: sample) }, "\(sample.joined(separator: "\n"))")
    }
  }

  @Test func `are all looked at`() {
    #expect(Self.articles.count >= 18)
    #expect(Self.articles.filter { !$0.samples.isEmpty }.count >= 15)
  }

  @Test(arguments: [
    (["let a = 1", "let b = 2"], true), (["import Testing", "let b = 2"], true),
    (["let a = 1", "let c = 3"], false),
    (["import Other", "let a = 1"], false), (["let b = 2", "let a = 1"], false), (["let a = 10"], false),
    (["import Testing"], false),
  ])
  func `do not show what differs`(sample: [String], isContained: Bool) {
    let file = Article.lines("import Testing\n\n  let a = 1\n\n  let b = 2\n  let c = 3\n")
    #expect(file.contain(sample: sample) == isContained)
  }

  @Test func `have their samples found`() {
    let text =
      "Text.\n\n```swift\nlet a = 1\n\n  let b = 2\n```\n```json\n{}\n```\n```swift\nlet c = 3\n```\n"
    #expect(Article("A", markdown: text).samples == [["let a = 1", "let b = 2"], ["let c = 3"]])
  }
}
