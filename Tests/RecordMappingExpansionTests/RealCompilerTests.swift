import Foundation
import ProcessEnd
import Testing

/// What the compiler itself says of the misuses, with the macro loaded as in every build: an error must be
/// one, and stand in the user's own line.
@Suite struct `A misuse, shown to the compiler`: ~Copyable {
  private static let isLong = ProcessInfo.processInfo.environment["RECORDS_SOAK_SECONDS"] != nil

  /// All of them take minutes; each run of the short form takes every eighteenth, from a fixed place.
  private static var chosen: [Int] {
    Misuse.all.indices.filter { isLong || $0 % 18 == 7 }
  }

  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "misuses-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    do { try FileManager.default.removeItem(at: folder) } catch { print("left behind: \(folder.path)") }
  }

  @Test(arguments: chosen)
  func `is one error in the user's line`(number: Int) async throws {
    let misuse = Misuse.all[number]
    // On the same line, so that the lines keep their numbers.
    try write("import RecordMapping; \(misuse.source)\n", to: "misuse.swift")
    try write("import RecordMapping\n\(Misuse.prelude)\n", to: "prelude.swift")
    let said = try await compile()
    let complaints = said.split(separator: "\n").filter {
      $0.contains(": error: ") || $0.contains(": warning: ")
    }
    #expect(complaints.count == 1, "\(misuse.source)\n\(said)")
    #expect(complaints.first?.contains("misuse.swift:\(misuse.line):") == true, "\(misuse.source)\n\(said)")
    #expect(complaints.first?.contains(misuse.message) == true, "\(misuse.source)\n\(said)")
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private func compile() async throws -> String {
    // The test program lies where the build has put everything else.
    let build = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let output = folder.appending(path: "said.txt")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    let handle = try FileHandle(forWritingTo: output)
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      [
        "swiftc", "-swift-version", "6", "-c", "-wmo", "-o", "/dev/null", "-parse-as-library",
        "-I", build.appending(path: "Modules").path, "-load-plugin-executable",
        build.appending(path: "RecordMappingMacros-tool").path + "#RecordMappingMacros",
        "-warnings-as-errors", "-diagnostic-style", "llvm",
      ]
      + [
        "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
        "NonisolatedNonsendingByDefault",
      ]
      .flatMap { ["-enable-upcoming-feature", $0] }
      + ["misuse.swift", "prelude.swift"].map { folder.appending(path: $0).path }
    compiler.standardOutput = handle
    compiler.standardError = handle
    _ = try await compiler.runToEnd()
    return try String(contentsOf: output, encoding: .utf8)
  }
}
