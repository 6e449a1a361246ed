import Foundation
import Printing
import ProcessEnd
import TemporaryFolders
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A printed table` {
  private static let renderer = TableRenderer(program: BuiltProgram.path("outpost-render"))

  private static func table(
    _ language: String = "en", rows: [[String]], titled title: String? = nil
  ) -> PrintedTable {
    PrintedTable(
      language: language, title: "Inseminations", lines: ["1 – 30 November 2026", "2 records"],
      columns: [.init("Animal"), .init("Note"), .init("Order", isNumber: true)],
      sections: [.init(title, rows: rows)], foot: "Enterprise 7: jana", pageNumber: "Page {page} of {pages}",
      madeAt: "2026-11-30T12:05:00Z")
  }

  /// What poppler reads in it.
  private static func text(of pdf: Data) async throws -> String {
    try await said(by: "pdftotext", "-layout", of: pdf)
  }

  private static func said(by program: String, _ option: String, of pdf: Data) async throws -> String {
    let folder = try TemporaryFolder()
    let files = ["table.pdf", "said.txt"].map { folder.url.appending(path: $0) }
    for (file, content) in zip(files, [pdf, Data()]) { try content.write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/" + program)
    process.arguments = [option, files[0].path] + (program == "pdftotext" ? ["-"] : [])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    #expect(try await process.runToEnd() == 0)
    return try String(contentsOf: files[1], encoding: .utf8)
  }

  @Test(arguments: [
    ("cs", "Přirozená plemenitba žluťoučké krávy"), ("en", "“Natural” service – 1½ doses"),
    ("ru", "Осеменение коровы, объём"), ("pl", "Zażółć gęślą jaźń, krowa łaciata"),
  ]) func `can be searched and copied from in each language`(language: String, words: String) async throws {
    let pdf = try await Self.renderer.pdf(of: Self.table(language, rows: [["CZ123456961", words, "1"]]))
    let text = try await Self.text(of: pdf)
    #expect(text.contains(words) && text.contains("CZ123456961"), "\(text)")
    #expect(text.contains("Inseminations") && text.contains("Page 1 of 1"), "\(text)")
  }

  @Test func `of the same is the same to the byte`() async throws {
    let table = Self.table(rows: (0..<200).map { ["CZ\($0)", "kulhá na levou zadní", "\($0 % 5)"] })
    let (first, second) = (try await Self.renderer.pdf(of: table), try await Self.renderer.pdf(of: table))
    #expect(first == second && first.starts(with: Data("%PDF-".utf8)))
    let facts = try await Self.said(by: "pdfinfo", "-isodates", of: first)
    #expect(facts.contains("2026-11-30T12:05:00"), "\(facts)")
  }

  @Test func `goes on over pages, each with the titles of its columns, and loses no row`() async throws {
    let rows = (1...300).map { ["CZ\(1000 + $0)", "note \($0)", "1"] }
    let text = try await Self.text(
      of: try await Self.renderer.pdf(of: Self.table(rows: rows, titled: "Stable 1")))
    let pages = text.split(separator: "\u{C}").map(String.init).filter { $0.contains("CZ") }
    #expect(pages.count > 3 && pages.allSatisfy { $0.contains("Animal") && $0.contains("Order") })
    #expect(pages.last?.contains("Page \(pages.count) of \(pages.count)") == true)
    for row in rows { #expect(text.contains(row[0])) }
  }

  @Test func `wraps what is long, also where it is longer than a page`() async throws {
    let words = (1...2500).map { "w\($0)" }
    let text = try await Self.text(
      of: try await Self.renderer.pdf(of: Self.table(rows: [["CZ1", words.joined(separator: " "), "1"]])))
    let found = Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    #expect(Set(words).subtracting(found).isEmpty)
  }

  @Test(arguments: [
    "", "\u{0}\u{1}\u{7}", "line\none more", "\u{202E}evil\u{202C}", "𐍈👩‍🌾",
    String(repeating: "x", count: 20_000),
  ])
  func `takes any text`(text: String) async throws {
    let pdf = try await Self.renderer.pdf(of: Self.table(rows: [["CZ1", text, text]]))
    #expect(try await Self.text(of: pdf).contains("CZ1"))
  }

  @Test func `of nothing has its head and its columns`() async throws {
    let text = try await Self.text(of: try await Self.renderer.pdf(of: Self.table(rows: [])))
    #expect(text.contains("Inseminations") && text.contains("Animal"))
  }

  @Test func `whose rows have other columns is refused`() async throws {
    await #expect(throws: RenderError.failed("A row has not as many cells as there are columns.")) {
      try await Self.renderer.pdf(of: Self.table(rows: [["CZ1"]]))
    }
  }
}

@Suite(.timeLimit(.minutes(1))) struct `Who makes a PDF` {
  private static let table = PrintedTable(
    language: "en", title: "", lines: [], columns: [.init("")], sections: [], foot: "", pageNumber: "",
    madeAt: "")

  /// A program of these lines in the place of the real one.
  private static func renderer(
    _ script: String, limit: Duration = .seconds(60), _ work: (TableRenderer) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let program = folder.url.appending(path: "render")
    try Data("#!/bin/sh\nPATH=/usr/bin:/bin\n\(script)\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    try await work(TableRenderer(program: program.path, limit: limit))
  }

  @Test func `says that its program is missing`() async throws {
    await #expect(throws: RenderError.missing) {
      try await TableRenderer(program: "/none").pdf(of: Self.table)
    }
  }

  @Test func `says what its program has said before it failed`() async throws {
    try await Self.renderer("cat >/dev/null; echo 'out of memory' >&2; exit 70") { renderer in
      await #expect(throws: RenderError.failed("out of memory")) { try await renderer.pdf(of: Self.table) }
    }
  }

  @Test func `ends a program that hangs`() async throws {
    try await Self.renderer("exec sleep 1000", limit: .milliseconds(50)) { renderer in
      await #expect(throws: RenderError.tooSlow) { try await renderer.pdf(of: Self.table) }
    }
  }
}
