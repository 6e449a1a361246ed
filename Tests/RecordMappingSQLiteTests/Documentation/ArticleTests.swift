import Testing

@Suite struct `The articles` {
  @Test(arguments: Article.all)
  func `show only code that is compiled here`(article: Article) throws {
    let files = try Article.compiledSamples()
    for sample in article.samples {
      #expect(files.contains { $0.contain(sample: sample) }, "\(sample.joined(separator: "\n"))")
    }
  }

  @Test func `are all looked at`() {
    #expect(Article.all.count >= 18)
    #expect(Article.all.filter { !$0.samples.isEmpty }.count >= 15)
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
