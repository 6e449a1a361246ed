package import Foundation

/// A page of the libraries' documentation, for the tests that compare its samples with code that is compiled.
package struct Article: CustomStringConvertible, Sendable {
  /// The name of its file, without its ending.
  package let description: String
  /// What stands between its lines of ```` ```swift ```` and ```` ``` ````.
  package let samples: [[String]]
  /// The pages that it names as `<doc:NAME>`.
  package let mentions: [String]

  /// - Parameters:
  ///   - name: of its file, without its ending.
  ///   - markdown: what stands in it.
  package init(_ name: String, markdown: String) {
    description = name
    mentions = markdown.matches(of: /<doc:(\w+)>/).map { String($0.output.1) }
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

  /// The pages in the catalogues of the targets whose names begin so, and the section of this name in the
  /// package's README. A page that cannot be read is missing from the list: count it.
  package static func all(of library: String) -> [Article] {
    let sources = root.appending(path: "Sources")
    let targets = (try? FileManager.default.contentsOfDirectory(atPath: sources.path())) ?? []
    let catalogues = targets.filter { $0.hasPrefix(library) }.sorted().map { target in
      sources.appending(path: "\(target)/Documentation.docc")
    }
    let readme = text(of: root.appending(path: "README.md")).map {
      Article("README", markdown: section(library, of: $0))
    }
    return [readme].compactMap(\.self) + catalogues.flatMap(pages)
  }

  private static func pages(in catalogue: URL) -> [Article] {
    let paths = FileManager.default.enumerator(atPath: catalogue.path())?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".md") }.sorted().compactMap { path in
      let page = catalogue.appending(path: path)
      return text(of: page).map { Article(page.deletingPathExtension().lastPathComponent, markdown: $0) }
    }
  }

  private static func text(of page: URL) -> String? { try? String(contentsOf: page, encoding: .utf8) }

  /// What stands under a heading of the second level, up to the next one.
  package static func section(_ heading: String, of markdown: String) -> String {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.drop { $0 != "## \(heading)" }.dropFirst()
    return rest.prefix { !$0.hasPrefix("## ") }.joined(separator: "\n")
  }

  /// The lines of the files named `…Samples.swift` in a folder, and of all Swift files below others.
  ///
  /// - Parameters:
  ///   - folder: of a test.
  ///   - examples: folders of compiled examples, relative to the package.
  package static func compiledSamples(in folder: URL, and examples: [String] = []) throws -> [[String]] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    let files = names.filter { $0.hasSuffix("Samples.swift") }.sorted().map { folder.appending(path: $0) }
    return try (files + examples.flatMap(swiftFiles)).map { file in
      lines(try String(contentsOf: file, encoding: .utf8))
    }
  }

  private static func swiftFiles(below path: String) -> [URL] {
    let folder = root.appending(path: path)
    let paths = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0) }
  }

  /// The whole package.
  package static let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// Lines without the space around them, and without empty ones.
  package static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
