import Foundation

/// A page of the libraries' documentation.
struct Article: CustomStringConvertible, Sendable {
  /// The name of its file, without its ending.
  let description: String
  /// What stands between its lines of ```` ```swift ```` and ```` ``` ````.
  let samples: [[String]]

  init(_ name: String, markdown: String) {
    description = name
    var samples: [[String]] = []
    var sample: [String]?
    for line in Self.lines(markdown) {
      if line == "```swift" {
        sample = []
      } else if line == "```", let done = sample {
        samples.append(done)
        sample = nil
      } else {
        sample?.append(line)
      }
    }
    self.samples = samples
  }

  /// All pages of RecordMapping's libraries, and the package's README.
  static let all: [Article] = {
    let sources = root.appending(path: "Sources")
    // Without them the list is empty, which a test counts.
    let targets = (try? FileManager.default.contentsOfDirectory(atPath: sources.path())) ?? []
    let catalogues = targets.filter { $0.hasPrefix("RecordMapping") }.sorted().map { target in
      sources.appending(path: "\(target)/Documentation.docc")
    }
    return page(at: root.appending(path: "README.md")) + catalogues.flatMap(pages)
  }()

  private static func pages(in catalogue: URL) -> [Article] {
    let paths = FileManager.default.enumerator(atPath: catalogue.path())?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".md") }.sorted().flatMap { page(at: catalogue.appending(path: $0)) }
  }

  private static func page(at url: URL) -> [Article] {
    // A page that cannot be read is missing from the list, which a test counts.
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return [Article(url.deletingPathExtension().lastPathComponent, markdown: text)]
  }

  /// The files of compiled samples, beside this one.
  static func compiledSamples() throws -> [[String]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    return try names.filter { $0.hasSuffix("Samples.swift") }.sorted().map { name in
      lines(try String(contentsOf: folder.appending(path: name), encoding: .utf8))
    }
  }

  /// The whole package.
  private static let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// Lines without the space around them, and without empty ones.
  static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}

extension [String] {
  /// Whether the sample stands in these lines as a whole, its imports anywhere.
  func contain(sample: [String]) -> Bool {
    let imports = sample.filter { $0.hasPrefix("import ") }
    let body = sample.filter { !$0.hasPrefix("import ") }
    guard !body.isEmpty, imports.allSatisfy(contains), body.count <= count else { return false }
    return (0...(count - body.count)).contains { self[$0..<$0 + body.count].elementsEqual(body) }
  }
}
