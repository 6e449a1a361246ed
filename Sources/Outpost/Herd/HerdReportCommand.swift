import ArgumentParser
import CivilTime
import Foundation
import HelperPrograms
import Herd
import HerdBook
import Printing
import Serving
import WebShell

/// `outpost herd report`
struct HerdReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Write a report of a herd as PDF, CSV, or file for a register.",
    discussion: """
      Without days, inseminations, hooves and births are of this month, heats, activity and selection of today; breeding is
      of the year until today. A file that is there is replaced.

      EXAMPLES:
        outpost herd report inseminations herd.sqlite --from 2026-11-01 --to 2026-11-30 --pdf november.pdf
        outpost herd report inseminations herd.sqlite --ins SHI.ins --language cs
        outpost herd report births herd.sqlite --from 2026-11-01 --to 2026-11-30 --out births.txt
        outpost herd report hooves herd.sqlite --stable 2 --stable 3 --by day --csv hooves.csv

      EXIT CODES:
        0 done    64 wrong usage    65 no herd's file, or no organisation, holding or layout    66 no such file, stable or technician
        70 outpost-render is missing or fails    73 a file can't be written    74 unreadable
      """)

  @Argument(help: "What of: \(Report.allCases.map(\.rawValue).joined(separator: ", ")).")
  var report: Report

  @OptionGroup var options: HerdFileOptions

  @Option(help: "First day (2026-11-01).", transform: Self.day) var from: Day?
  @Option(help: "Last day.", transform: Self.day) var to: Day?
  @Option(
    name: .customLong("stable"),
    help: "Number of the stable in which the animal stood; may be said of several.")
  var stables: [Int] = []
  @Option(help: "Number of the technician.") var technician: Int?
  @Option(help: "Number of the gate, of selections.") var gate: Int?
  @Option(help: "What stands together: day or stable.") var by: ReportScope.Grouping?
  @Option(help: "In which language: \(Language.allCases.map(\.rawValue).joined(separator: ", ")).")
  var language: Language = .en
  @Option(help: "Write it as PDF.", completion: .file(extensions: ["pdf"])) var pdf: String?
  @Option(help: "Write it as CSV.", completion: .file(extensions: ["csv"])) var csv: String?
  @Option(help: "Write inseminations as the file for Plemdat.", completion: .file(extensions: ["ins"]))
  var ins: String?
  @Option(help: "Write births as the file for the central register.", completion: .file(extensions: ["txt"]))
  var out: String?
  @Option(help: "Number of the holding, where it is not that of the settings.", transform: Self.holding)
  var holding: HoldingID?

  func validate() throws {
    guard pdf != nil || csv != nil || ins != nil || out != nil else {
      throw ValidationError("Say what to write: --pdf, --csv, --ins or --out.")
    }
    guard technician == nil || report.hasTechnicians else {
      throw ValidationError("A report of \(report.rawValue) names no technicians.")
    }
    guard by == nil || report.kind != nil else {
      throw ValidationError("A report of \(report.rawValue) is not grouped.")
    }
    guard gate == nil || report == .selection else {
      throw ValidationError("Only a report of selection is of a gate.")
    }
    let (takesFrom, takesTo) = (report != .breeding, report.kind != nil)
    guard from == nil || takesFrom, to == nil || takesTo else {
      throw ValidationError("A report of \(report.rawValue) is not of a period.")
    }
    guard ins == nil || report == .inseminations else {
      throw ValidationError("Plemdat takes inseminations only.")
    }
    guard holding == nil || out != nil else { throw ValidationError("Say where to write births to: --out.") }
    guard out == nil || report == .births else {
      throw ValidationError("The register takes births only.")
    }
  }

  func run() async throws {
    try await StartupError.explained {
      let file = try await made(of: try await options.open())
      if let pdf { try write(try await printed(file), to: pdf) }
      if let csv { try write(file.csv, to: csv) }
      let plemdat = try ins.map { try writeForPlemdat(file, to: $0) }
      let register = try out.map { try writeForRegister(file, to: $0) }
      try options.tell(
        HerdReportOutcome(
          records: file.count, leftOut: plemdat ?? register ?? 0, warnings: ins == nil ? [] : file.warnings),
        ["Records: \(file.count)."]
          + (plemdat.map { ["Left out of the file for Plemdat: \($0)."] + file.warnings } ?? [])
          + (register.map { ["Left out of the file for the register: \($0)."] } ?? []))
    }
  }

  private func made(of herd: HerdStore) async throws -> ReportFile {
    var scope = ReportFile.Scope()
    (scope.from, scope.to, scope.stables, scope.technician) = (from, to, stables, technician)
    (scope.gate, scope.grouping) = (gate, by ?? .none)
    do {
      return try await ReportFile(report, scope, of: herd, in: language, at: Date())
    } catch ReportFile.Unknown.stable(let number) {
      throw HerdFileError(options.file, "There is no stable \(number).", "Look at its number in the app.", 66)
    } catch ReportFile.Unknown.technician(let number) {
      throw HerdFileError(
        options.file, "There is no technician \(number).", "Look at the number in the app.", 66)
    } catch let error as ReportLayout.Malformed {
      throw HerdFileError(
        options.file,
        "The layout of one's own can't be read\(error.path.isEmpty ? "" : " at \(error.path)").",
        "Bring a corrected one on the page of the report, or go back to the built-in one there.", 65)
    }
  }

  private func printed(_ file: ReportFile) async throws -> Data {
    let program = HelperProgram.path("outpost-render")
    do { return try await file.pdf(by: TableRenderer(program: program)) } catch let error as RenderError {
      switch error {
      case .missing: throw HerdFileError(program, "It is missing.", "Install Outpost again, with Pango.", 70)
      case .tooSlow: throw HerdFileError(program, "It took too long.", "Try a shorter period.", 70)
      case .failed(let words): throw HerdFileError(program, words, "Try a shorter period.", 70)
      }
    }
  }

  /// Returns how many records are not in it.
  private func writeForPlemdat(_ file: ReportFile, to path: String) throws -> Int {
    do {
      guard let ins = try file.ins() else { return 0 }
      try write(Data(ins.bytes), to: path)
      return ins.leftOut.count
    } catch is PlemdatReport.NoOrganisation {
      throw HerdFileError(
        options.file, "It says of no organisation whose report it is.",
        "Enter the six digits in the settings of the app.", 65)
    } catch let error as InseminationReport.HeaderNotWritable {
      throw HerdFileError(
        options.file,
        "The field \(error.content.rawValue) of the layout's first line is too narrow for \(error.text).",
        "Widen it in the layout, or go back to the built-in one on the page of the report.", 65)
    }
  }

  /// Returns how many births are not in it.
  private func writeForRegister(_ file: ReportFile, to path: String) throws -> Int {
    do {
      guard let births = try file.births(of: holding) else { return 0 }
      try write(Data(births.bytes), to: path)
      return births.leftOut.count
    } catch is RegistryReport.NoHolding {
      throw HerdFileError(
        options.file, "It says of no holding whose report it is.",
        "Enter its eight digits in the settings of the app, or say them: --holding.", 65)
    }
  }

  private func write(_ data: Data, to path: String) throws {
    do { try data.write(to: URL(filePath: path), options: .atomic) } catch {
      throw HerdFileError(path, "It can't be written.", "Look at its folder and the disk.", 73)
    }
  }

  private static func holding(_ text: String) throws -> HoldingID {
    do { return try HoldingID(parsing: text) } catch {
      throw ValidationError("\(text) is no number of a holding, which has eight digits, such as 12345678.")
    }
  }

  private static func day(_ text: String) throws -> Day {
    guard let day = Day(iso8601: text) else { throw ValidationError("\(text) is no day such as 2026-11-30.") }
    return day
  }
}

/// What `outpost herd report` tells.
private struct HerdReportOutcome: Encodable {
  let records: Int
  /// Of the file for Plemdat or for the register.
  let leftOut: Int
  let warnings: [String]
}

extension Report: ExpressibleByArgument {}
extension ReportScope.Grouping: ExpressibleByArgument {}
extension Language: ExpressibleByArgument {}
