import ArgumentParser
import CivilTime
import Foundation
import GRDB
import Herd
import HerdBook
import RecordMappingSQLite
import Serving
import WebShell

/// `outpost-workshop herd-measure-pages`: what the pages of a synchronised herd read, for `make bench SUITE=herd`.
struct HerdPagesMeasureCommand: Measuring {
  static let configuration = CommandConfiguration(
    commandName: "herd-measure-pages",
    abstract: "Measure searches, due lists, audits and reports over a herd's file.",
    discussion: """
      Prints a line of JSON for each figure: case, metric, value and unit; "base" is that of the same by a scan.

      EXAMPLES:
        outpost-workshop herd-measure-pages herd.sqlite
      """,
    shouldDisplay: false)

  @Argument(help: "A herd's file.") var file: String

  private static let today = Day(2026, 11, 18)

  func run() async throws {
    var generator = SystemRandomNumberGenerator()
    let herd = try await HerdStore(at: file, account: nil, using: &generator)
    let summarised = try await time { try await herd.summarise(asOf: Self.today) }
    tell("summarise-all", "s", summarised / .seconds(1), "s")
    try await measureSearch(herd)
    try await measureDuePage(herd)
    try await measureAudit(herd)
    try await measureReports(herd)
  }

  // MARK: Searches

  /// What people type, digit by digit: last digits of ear tags and their middle, collars, transponders.
  private func measureSearch(_ herd: HerdStore) async throws {
    let known = try await herd.read {
      try $0.animals(AnimalFilter(), on: Self.today, from: 0, atMost: 1000).rows
    }
    let searches = known.enumerated().flatMap { place, animal -> [String] in
      let whole =
        switch place % 4 {
        case 0: String(animal.digits.suffix(4))
        case 1: String(animal.digits.dropFirst(2).prefix(5))
        case 2: animal.collar.map(String.init) ?? String(animal.digits.prefix(6))
        default: animal.eid ?? String(animal.digits)
        }
      return whole.count < 2 ? [] : (2...whole.count).map { String(whole.prefix($0)) }
    }
    let (ours, scans) = (
      try await times(of: searches, herd, scanned: false), try await times(of: searches, herd, scanned: true)
    )
    tell("search", "p99_ms", ours[ours.count * 99 / 100], "ms", base: scans[scans.count * 99 / 100])
    tell("search", "p50_ms", ours[ours.count / 2], "ms", base: scans[scans.count / 2])
  }

  private func times(of searches: [String], _ herd: HerdStore, scanned: Bool) async throws -> [Double] {
    var times: [Double] = []
    for search in searches {
      let filter = AnimalFilter(matching: search)
      let taken = try await time {
        if scanned {
          try await Self.scan(search, herd)
        } else {
          _ = try await herd.read { try $0.animals(filter, on: Self.today, from: 0, atMost: 50) }
        }
      }
      times.append(taken / .milliseconds(1))
    }
    return times.sorted()
  }

  /// The same without an index: how many there are, and the first of them.
  private static func scan(_ digits: String, _ herd: HerdStore) async throws {
    try await herd.store.databaseWriter.read { db in
      let condition = "(digits LIKE :part OR CAST(collar AS TEXT) LIKE :beginning OR eid LIKE :part)"
      let arguments: StatementArguments = ["part": "%\(digits)%", "beginning": "\(digits)%"]
      _ = try Int.fetchOne(
        db, sql: "SELECT count(*) FROM animal_summary WHERE \(condition)", arguments: arguments)
      _ = try Row.fetchAll(
        db, sql: "SELECT * FROM animal_summary WHERE \(condition) ORDER BY tag, id LIMIT 50",
        arguments: arguments)
    }
  }

  // MARK: Audit and reports

  /// What somebody waits for who opens the audit, after the process has looked through the herd by itself, and what that took.
  private func measureAudit(_ herd: HerdStore) async throws {
    let whole = try await time { try await herd.audit(on: Self.today) }
    tell("audit-50000", "background_s", whole / .seconds(1), "s")
    var generator = SystemRandomNumberGenerator()
    let opened = try await HerdStore(at: file, account: nil, using: &generator)
    let page = try await time { _ = try await opened.read { try $0.auditProgress() } }
    tell("audit-50000", "s", page / .seconds(1), "s")
    let progress = try await herd.read { try $0.auditProgress() }
    guard let (rule, _) = progress.counts.max(by: { $0.value < $1.value }) else { return }
    let list = try await time {
      _ = try await herd.read { try $0.auditFindings(of: rule, on: Self.today, atMost: 100) }
    }
    tell("audit-50000", "rule_page_ms", list / .milliseconds(1), "ms")
  }

  /// Of the last month on the day, as a table.
  private func measureReports(_ herd: HerdStore) async throws {
    let now = Date(
      timeIntervalSince1970: Double(LocalDateTime(Self.today, 12, 0).secondsSince1970(in: .prague)))
    for report in [Report.inseminations, .activity, .breeding] {
      let taken = try await time {
        _ = try await ReportFile(report, ReportFile.Scope(), of: herd, in: .en, at: now).csv
      }
      tell("report-\(report.rawValue)", "ms", taken / .milliseconds(1), "ms")
    }
  }

  // MARK: Due lists

  private func measureDuePage(_ herd: HerdStore) async throws {
    // A connection that has read nothing yet.
    var generator = SystemRandomNumberGenerator()
    let opened = try await HerdStore(at: file, account: nil, using: &generator)
    let cold = try await time { try await Self.readDuePages(opened) }
    tell("due-page", "cold_ms", cold / .milliseconds(1), "ms")
    let animals = try await herd.read {
      try $0.dueAnimals(DueFilter(), on: Self.today, from: 0, atMost: 200).rows.map(\.animal.id)
    }
    var times: [Double] = []
    for (number, animal) in animals.enumerated() {
      try await herd.record(at: 1_795_000_000_000 + number) { recording in
        recording.add(
          Change(
            recording.newChange(), .note, of: AnimalID(animal), on: Self.today, recordedAt: 1_795_000_000,
            .made { $0[Note.text] = "seen" }))
      }
      let taken = try await time {
        try await herd.summarise(asOf: Self.today)
        try await Self.readDuePages(herd)
      }
      times.append(taken / .milliseconds(1))
    }
    times.sort()
    tell("due-page", "change_p99_ms", times[times.count * 99 / 100], "ms")
    tell("due-page", "change_p50_ms", times[times.count / 2], "ms")
  }

  /// All lists with their counts, and the first part of one.
  private static func readDuePages(_ herd: HerdStore) async throws {
    _ = try await herd.read { snapshot in
      _ = try snapshot.dueCounts(in: nil, on: today)
      return try snapshot.dueAnimals(DueFilter(.service), on: today, from: 0, atMost: 50).total
    }
  }
}
