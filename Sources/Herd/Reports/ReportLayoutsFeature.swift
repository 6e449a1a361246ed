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
      let own = try await visit.read { try $0.ownLayout(of: path.0) }
      return ReportLayoutPage(visit: visit, kind: path.0, query: path.1, own: own)
    }
    download(Self.file, on: Self.page) { visit, path in
      let own = try await visit.read { try $0.ownLayout(of: path.0) }
      return FileDownload("layout-\(path.0.rawValue).json", try own?.json ?? path.0.builtIn)
    }
    upload(Self.uploads, on: Self.page) { visit, path, file in
      guard let bytes = try await file.bytes(atMost: BirthReport.Layout.mostBytes) else {
        return .failed(.layoutTooLong)
      }
      do throws(ReportLayout.Malformed) { try path.0.check(bytes) } catch { return .failed(error.phrase) }
      let layout = OwnLayout(
        kind: path.0.rawValue, name: String(file.name.prefix(60)), takenAt: visit.second,
        text: String(decoding: bytes, as: UTF8.self))
      try await visit.herd.herd.keep(layout)
      return .goTo(Self.page.link(path))
    }
    command(Self.removals, asks: { visit, kind in Self.removal(visit, kind) }) { visit, kind, _ in
      try await visit.herd.herd.removeLayout(of: kind)
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

extension OwnLayout {
  /// As its author has written it.
  fileprivate var json: Data { Data(text.utf8) }
}

extension ReportLayoutKind {
  /// The program's, as a person changes it.
  fileprivate var builtIn: Data {
    get throws {
      switch self {
      case .inseminations: Data(try InseminationReport.Layout.builtIn.json())
      case .births: Data(try BirthReport.Layout.builtIn.json())
      }
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
