import ArgumentParser
import Campus
import Foundation
import Serving

/// `outpost campus today`
struct CampusToday: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "today", abstract: "Print today's lessons, the next one, exams and deadlines.")

  @OptionGroup var place: DataFolderOption

  @Option(help: "Whose day, by user name (default: the account shown on pages).")
  var account: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() async throws {
    var report: TodayReport?
    try await StartupError.explained {
      let folders = try place.folders(isShared: true)
      do { report = try await TodayReport.today(in: folders.data, of: account, now: Date()) } catch let error
        as TodayReport.UnknownAccount
      {
        throw StartupError.noAccount(error.name, known: error.known)
      }
    }
    guard let report else {
      FileHandle.standardError.write(
        Data("outpost: nobody is logged in; open Campus in a browser and log in first\n".utf8))
      throw ExitCode(77)
    }
    try await StartupError.explained { try tell(report) }
  }

  private func tell(_ report: TodayReport) throws {
    guard json else { return try TodayLines(report: report).lines.forEach(Console.tell) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try Console.tell(String(decoding: try encoder.encode(report), as: UTF8.self))
  }
}
