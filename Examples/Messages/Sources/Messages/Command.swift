import Foundation
import RecordMapping
import RecordMappingSQLite

/// Shows what is stored, refreshes it from a JSON document, and shows it again.
///
///     swift run --package-path Examples/Messages Messages [DOCUMENT [DATABASE]]
@main
struct Command {
  /// Nil for the document that is built in.
  private let document: String?
  private let database: String

  static func main() async {
    do {
      try await Command(CommandLine.arguments.dropFirst()).run()
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private init(_ arguments: ArraySlice<String>) throws {
    guard arguments.count <= 2 else { throw Failure("usage: Messages [DOCUMENT [DATABASE]]") }
    document = arguments.first
    database = try arguments.dropFirst().first ?? Self.usualDatabase()
  }

  private static func usualDatabase() throws -> String {
    try FileManager.default
      .url(for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
      .appending(path: "messages-example.sqlite").path(percentEncoded: false)
  }

  private func run() async throws {
    let name = document ?? "the built-in document"
    do {
      let inbox = try Inbox(at: database)
      print("In \(database):")
      try await show(inbox)
      let report = try await inbox.refresh(from: try bytes())
      print("\nRefreshed from \(name):")
      show(report)
      try await show(inbox)
    } catch let error as DocumentError {
      throw Failure("Nothing was stored: \(name), \(error)")
    } catch let error as StoreError {
      throw Failure("The database \(database) cannot be used: \(error)")
    }
  }

  private func bytes() throws -> [UInt8] {
    guard let document else { return PackageResources.messages_json }
    do {
      return [UInt8](try Data(contentsOf: URL(filePath: document)))
    } catch {
      throw Failure("Nothing was stored: cannot read \(document): \(error.localizedDescription)")
    }
  }

  private func show(_ inbox: Inbox) async throws {
    let list = try await inbox.list()
    if list.isEmpty { print("  no messages") }
    for (message, email) in list { print("  \(message.created)  <\(email)>  \(message.text)") }
  }

  private func show(_ report: ImportReport<Message>) {
    print(
      "  messages: \(report.inserted.count) new, \(report.updated.count) changed,",
      "\(report.unchanged.count) unchanged, \(report.rejectedCount) rejected")
    for table in report.related {
      print(
        "  \(table.table)s: \(table.inserted) new, \(table.updated) changed, \(table.unchanged) unchanged")
    }
    for rejection in report.rejected { print("  rejected: \(rejection)") }
  }
}
