import Foundation
import HerdBook
import HerdSync
import WebShell

/// Tells what was recorded and is not sent, as people read it.
struct UnsentTexts {
  let words: Words
  let fields: FieldTexts
  /// Who has recorded all of it.
  let author: String

  /// What it is: `Calving, Birth`.
  func title(_ item: UnsentItem) -> String {
    let names = item.rows.map { row in
      words(row.change?.title ?? (row.stream == .lactations ? .milkRecording : .unknownChange))
    }
    let what = names.uniqued().joined(separator: ", ")
    switch Operation.Kind(rawValue: item.operation.type) {
    case .amend: return words(.unsentAmendment(what: what))
    case .void: return words(.unsentVoiding(what: what))
    case .create, nil: return what
    }
  }

  /// Of which animals, on which days.
  func place(_ item: UnsentItem) -> String {
    let animals = item.rows.compactMap { $0.animal?.title(words) }
    let days = item.rows.compactMap { $0.change.map { words.date($0.day, .short) } }
    return [animals, days].map { $0.uniqued().prefix(Self.named).joined(separator: ", ") }
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Of more things nobody would read the names.
  private static let named = 6

  /// What stands in its fields.
  func details(_ item: UnsentItem) -> String? {
    let facts = item.rows.prefix(Self.named).compactMap(\.change).flatMap {
      fields.facts(of: $0.kind.fields, in: $0.fields)
    }
    guard !facts.isEmpty else { return nil }
    return facts.map { fact in
      "\(fact.name): \(fact.value)\(fact.note.map { " \($0)" } ?? "")"
    }.joined(separator: " · ")
  }

  /// When it was recorded, and by whom.
  func recorded(_ item: UnsentItem) -> HTML {
    let time = Moment(
      Date(timeIntervalSince1970: Double(item.operation.recordedAt)), words: words)
    return "<small>\(words(.recordedBy(name: author))) <span>\(time.day)</span></small>"
  }

  /// What the server has against it, a sentence each.
  func refusals(_ item: UnsentItem) -> [String] { item.issues.map { $0.sentence(words) } }
}

extension [String] {
  fileprivate func uniqued() -> [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
