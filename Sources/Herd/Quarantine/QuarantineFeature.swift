import Foundation
import HerdBook
import HerdSync
import RecordMappingSQLite
import WebShell

/// Rows of the server that this version can't read: kept as they came, and downloaded again by another version.
struct QuarantineFeature: Feature {
  static let page = Path("herd", "unreadable")
  static let export = page.appending("export")

  var routes: [Route<HerdVisit>] {
    page(Self.page) { visit, _ in try await QuarantinePage(visit) }
    download(Self.export, on: Self.page) { visit, _ in
      let rows = try await visit.read { try $0.quarantine() }
      let lines = rows.map { JSONNode.object($0.object).json + "\n" }
      return FileDownload(
        "herd-\(visit.herd.account.number)-unreadable.ndjson", Data(lines.joined().utf8))
    }
  }
}

extension StoreSnapshot {
  /// Returns rows that could not be stored, the newest first.
  func quarantine(limit: Int? = nil) throws -> [QuarantineRecord] {
    try fetchAll(QuarantineRecord.self, orderedBy: .descending(.number), limit: limit)
  }
}

extension QuarantineRecord {
  /// What was wrong with the row.
  enum Fault: Equatable {
    /// Cut off or damaged on its way.
    case noObject
    /// Of no identity.
    case nameless
    /// The value of this member is of another kind than this version knows.
    case member(String)
  }

  var fault: Fault {
    guard let object = HerdLink.object(in: Array(line.utf8)) else { return .noObject }
    if object["id"] == nil { return .nameless }
    // Said as `$.f.dose (line 1, …): …`.
    let path = reason.prefix { $0 != " " }.split(separator: ".").dropFirst().joined(separator: ".")
    return .member(path.isEmpty ? "?" : path)
  }

  /// For who looks into it: also the row, as it came.
  fileprivate var object: JSONObject {
    [
      "stream": .text(stream), "id": .text(row), "sn": .whole(number), "reason": .text(reason),
      "program": .text(program), "line": .text(line),
    ]
  }
}
