import ArgumentParser
import CivilTime
import Foundation
import Herd
import HerdBook
import RecordMappingSQLite
import Serving

/// `outpost herd import`
struct HerdImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Record what another program or a spreadsheet tells of a herd.",
    discussion: """
      Documents of ICAR ADE, one of JSON on each line, or with --csv a table with the columns of outpost herd export, of which
      tag, day and change are enough beside the fields. What is told is recorded once, however often it is imported, and waits
      for the server: outpost herd sync sends it. Errors keep a change from being recorded; warnings are overridden, and listed
      in the app to be looked at. What outpost herd export has written is known already.

      EXAMPLES:
        outpost herd import herd.sqlite --from scale.ndjson
        outpost herd import herd.sqlite --from scale.ndjson --json | jq .refused
        printf 'tag;day;change;kilograms\\nCZ000001961;2026-11-17;weighing;612,5\\n' >weights.csv
        outpost herd import herd.sqlite --csv --from weights.csv

      EXIT CODES:
        0 done    64 wrong usage    65 no herd's file, or something was refused    66 no such file
        74 unreadable    77 the user may not record
      """)

  @OptionGroup var options: HerdFileOptions

  @Flag(help: "Read a table instead of documents.") var csv = false
  @Option(help: "What is told.", completion: .file(extensions: ["ndjson", "csv"])) var from: String

  func run() async throws {
    var isWhole = true
    try await StartupError.explained {
      let herd = try await options.open()
      let now = Date()
      let outcome: ImportOutcome
      do {
        outcome = try await herd.take(
          try told(), at: Int(now.timeIntervalSince1970), on: LocalDateTime(now, in: .prague).day)
      } catch is MayNotRecord {
        throw HerdFileError(
          options.file, "Its user may not record.", "Synchronise it, or ask for the right.", 77)
      } catch let error as StoreError {
        throw HerdFileError(
          options.file, "It can't be read or written: \(error).", "Look at the disk, and run it again.", 74)
      }
      let told = HerdImportOutcome(outcome)
      try options.tell(told, told.lines)
      isWhole = outcome.refused.isEmpty
    }
    if !isWhole { throw ExitCode(65) }
  }

  private func told() throws -> [(line: Int, change: ToldChange)] {
    let data: Data
    do { data = try Data(contentsOf: URL(filePath: from)) } catch {
      throw HerdFileError(from, "It can't be read.", "Look at its name and its permissions.", 66)
    }
    return csv ? ToldChange.rows(of: Array(data)) : documents(in: data)
  }

  /// The documents with the numbers of their lines; empty lines are none.
  private func documents(in data: Data) -> [(line: Int, change: ToldChange)] {
    var documents: [(line: Int, change: ToldChange)] = []
    for (place, line) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      let text = String(decoding: line, as: UTF8.self)
      guard !text.allSatisfy(\.isWhitespace) else { continue }
      // What is no JSON is no document either.
      documents.append((place + 1, .document(Self.node(text))))
    }
    return documents
  }

  private static func node(_ text: String) -> JSONNode {
    do { return try JSONNode(parsing: text) } catch { return .text(text) }
  }
}

/// What `outpost herd import` tells.
private struct HerdImportOutcome: Encodable {
  struct Refusal: Encodable {
    let line: Int
    let reason: String
  }

  let recorded: Int
  let known: Int
  /// Of another device of the account, which sends them itself.
  let unsentElsewhere: Int
  let refused: [Refusal]

  init(_ outcome: ImportOutcome) {
    (recorded, known, unsentElsewhere) = (outcome.recorded, outcome.known, outcome.unsentElsewhere)
    refused = outcome.refused.map { Refusal(line: $0.line, reason: $0.reason.sentence) }
  }

  var lines: [String] {
    ["Recorded: \(recorded).", "Known already: \(known)."]
      + (unsentElsewhere == 0 ? [] : ["Not sent yet by the device that has recorded it: \(unsentElsewhere)."])
      + refused.map { "Line \($0.line): \($0.reason)" }
  }
}

extension ImportOutcome.Refusal.Reason {
  fileprivate var sentence: String {
    switch self {
    case .unread(.notDocument): "It is no document of ICAR ADE."
    case .unread(.resourceType(let type)): "No change is made from a \(type)."
    case .unread(.animal(let identifier?)): "No animal here is \(identifier.id)."
    case .unread(.animal(nil)): "It names no animal."
    case .unread(.day): "It names no day."
    case .unread(.mainMissing): "It is only a part of a change."
    case .line(let malformed): "It is no row of the table: \(malformed.sentence)"
    case .row(.title(let title)): "\(title) is no column, or there twice."
    case .row(.missing(let title)): "The column \(title) is missing."
    case .row(.cell(let title)): "The column \(title) can't be read."
    case .row(.otherKind(let title)): "A change of this kind has no \(title)."
    case .rules(let rules):
      "These rules speak against it: \(rules.map(\.description).sorted().joined(separator: ", "))."
    }
  }
}

extension CSV.Malformed {
  fileprivate var sentence: String {
    switch reason {
    case .unterminatedQuote: "the quote in column \(column) is never closed."
    case .strayQuote: "a quote in column \(column) is in the middle of a field."
    case .textAfterQuote: "text follows the closing quote in column \(column)."
    case .fieldCount(let count, let expected): "it has \(count) fields instead of \(expected)."
    case .notUTF8: "the field in column \(column) is not UTF-8."
    }
  }
}
