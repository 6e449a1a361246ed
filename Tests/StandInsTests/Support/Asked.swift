import CivilTime
import Foundation
import NIOCore
import Testing

@testable import StandIns

/// What the stand-in answered to a question about ``SmallUniversity``.
struct Asked {
  static let base = "https://kosapi.example/api/3"
  static let now = LocalDateTime(Day(2026, 3, 2), second: 9 * 3600 + 900)

  var text: String
  var document: ReadXML

  /// - Parameter address: path below the base and query, both not yet percent-encoded.
  init(
    _ address: String, acceptLanguage: String? = nil, as caller: Caller.Role = .service,
    quirks: Quirks = Quirks(), snapshot: Snapshot = SmallUniversity.snapshot
  ) throws {
    text = try Self.text(
      address, acceptLanguage: acceptLanguage, as: caller, quirks: quirks, snapshot: snapshot)
    document = try ReadXML(text)
  }

  static func text(
    _ address: String, acceptLanguage: String? = nil, as caller: Caller.Role = .service,
    quirks: Quirks = Quirks(), snapshot: Snapshot = SmallUniversity.snapshot
  ) throws(Refusal) -> String {
    let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let answer = try KOSapi(snapshot: snapshot, quirks: quirks).answer(
      KOSapi.Question(
        path: parts[0].encoded(), query: parts.count > 1 ? parts[1].encoded() : "",
        acceptLanguage: acceptLanguage, base: base, now: now),
      for: Caller(role: caller, scopes: ["cvut:kosapi:read"]))
    return String(buffer: answer.body)
  }

  /// The last parts of the entries' addresses or, where they have none, of their URNs.
  var keys: [String] {
    document.all("entry").map { entry in
      let href = entry["link"]?.attributes["href"] ?? entry["id"]?.text.replacing(":", with: "/") ?? ""
      let key = href.split(separator: "/").last.map(String.init) ?? ""
      return key.removingPercentEncoding ?? key
    }
  }
}

extension String {
  /// As a careful client sends it.
  fileprivate func encoded() -> String {
    addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: "=&/_-").union(.alphanumerics))
      ?? self
  }
}
