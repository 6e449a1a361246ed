import Foundation
import HerdBook
import WebShell

/// The layouts of the files that reports are written as, and how a person brings one of their own.
struct ReportLayoutsFeature: Feature {
  private static let root = ReportsFeature.index.appending("layouts")
    .appending(.value("kind", ReportLayoutKind.self))
  private static let page = root.appending(.query(ReportQuery.self))
  private static let file = root.appending("json").appending(.query(ReportQuery.self))
  private static let uploads = root.appending("files").appending(.query(ReportQuery.self))
  private static let removals = root.appending("removals")

  var routes: [Route<HerdVisit>] {
    page(Self.page) { visit, path in
      let setup = try await visit.reportSetup()
      return ReportLayoutPage(visit: visit, kind: path.0, query: path.1, own: setup.layouts[path.0])
    }
    download(Self.file, on: Self.page) { visit, path in
      let setup = try await visit.reportSetup()
      return FileDownload("layout-\(path.0.rawValue).json", try setup.json(of: path.0))
    }
    upload(Self.uploads, on: Self.page) { visit, path, file in
      guard let bytes = try await file.bytes(atMost: BirthReport.Layout.mostBytes) else {
        return .failed(.layoutTooLong)
      }
      do throws(ReportLayout.Malformed) { try path.0.check(bytes) } catch { return .failed(error.phrase) }
      let layout = OwnLayout(
        name: String(file.name.prefix(60)), takenAt: visit.second,
        text: String(decoding: bytes, as: UTF8.self))
      try await visit.herd.herd.keep(layout, of: path.0)
      return .goTo(Self.page.link(path))
    }
    command(Self.removals, asks: { visit, kind in Self.removal(visit, kind) }) { visit, kind, _ in
      try await visit.herd.herd.keep(nil, of: kind)
      return .goTo(Self.link(to: kind, ReportQuery()))
    }
  }

  static func link(to kind: ReportLayoutKind, _ query: ReportQuery) -> String { page.link((kind, query)) }
  static func fileLink(_ kind: ReportLayoutKind, _ query: ReportQuery) -> String { file.link((kind, query)) }
  static func uploadsLink(_ kind: ReportLayoutKind, _ query: ReportQuery) -> String {
    uploads.link((kind, query))
  }

  static func removal(_ visit: HerdVisit, _ kind: ReportLayoutKind) -> Confirmation {
    visit.confirmation(
      of: removals, kind, .layoutResetTitle, .layoutResetText, confirm: .layoutReset,
      decline: .layoutKeep, on: BackLink(visit.words(.layoutOfFile), to: link(to: kind, ReportQuery())))
  }
}

extension HerdVisit {
  /// As whose births are reported, and by which layouts; pages learn by the settings' row, noted before, that it has changed.
  func reportSetup() async throws -> ReportSetup {
    _ = try await read { try $0.settings() }
    return try await herd.herd.reportSetup()
  }
}

extension ReportSetup {
  /// The layout as a person changes it: their own as it is, or the program's.
  fileprivate func json(of kind: ReportLayoutKind) throws -> Data {
    if let own = layouts[kind] { return Data(own.text.utf8) }
    return switch kind {
    case .inseminations: Data(try InseminationReport.Layout.builtIn.json())
    case .births: Data(try BirthReport.Layout.builtIn.json())
    }
  }
}

extension ReportLayout.Malformed {
  /// What is wrong, where, and what to do.
  var phrase: Phrase {
    let field = path.isEmpty ? "{}" : path
    return switch reason {
    case .notJSON(let line): .layoutNotJSON(line: String(line))
    case .missing: .layoutMissing(field: field)
    case .unknown: .layoutUnknown(field: field)
    case .type: .layoutWrongType(field: field)
    case .choice: .layoutChoice(field: field)
    case .text: .layoutText(field: field)
    case .separator: .layoutSeparator(field: field)
    case .lineEnd: .layoutLineEnd(field: field)
    case .empty: .layoutEmpty(field: field)
    case .width: .layoutWidth(field: field)
    case .format: .layoutFormat(field: field)
    case .noWidth: .layoutNoWidth(field: field)
    }
  }
}
