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
      let what = words(row.change?.title ?? row.phrase)
      return row.thing.map { words(.labelled(label: what, text: $0.name)) } ?? what
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

  /// What stands in its fields, in a line.
  func details(_ item: UnsentItem) -> String? {
    let facts = item.rows.prefix(Self.named).compactMap(\.change).flatMap(values)
    return facts.isEmpty
      ? nil
      : facts.map { [$0.name + ":", $0.value, $0.note ?? ""].joined(separator: " ") }.joined(separator: " · ")
  }

  /// All of it: each of its rows, and when and by whom they were recorded.
  func facts(_ item: UnsentItem) -> [KeyValueList.Fact] {
    let rows = item.rows.prefix(Self.named).flatMap { row -> [KeyValueList.Fact] in
      let animal = row.animal.map {
        KeyValueList.Fact(
          words(.recordedAnimal), $0.title(words), path: AnimalsFeature.link(to: AnimalID($0.id)))
      }
      let day = row.change.map { KeyValueList.Fact(words(.dayOfChange), words.date($0.day, .long)) }
      return [animal, day].compactMap(\.self) + (row.change.map(values) ?? [])
    }
    let time = Date(timeIntervalSince1970: Double(item.operation.recordedAt))
    let recorded = KeyValueList.Fact(
      words(.recordedOn), words.date(time, .short), note: "\(words.clock(time)), \(author)")
    return rows + [recorded]
  }

  private func values(_ change: Change) -> [KeyValueList.Fact] {
    fields.facts(of: change.kind.fields, in: change.fields)
  }

  /// What the server has against it, a sentence each.
  func refusals(_ item: UnsentItem) -> [String] { item.operation.issues.map { $0.sentence(words) } }
}

extension UnsentItem.Row {
  /// What a row of another stream than that of changes is.
  fileprivate var phrase: Phrase {
    switch stream {
    case .changes, nil: .unknownChange
    case .lactations: .milkRecording
    case _?: thing?.list.declaration.thing ?? .listEntry
    }
  }
}

extension Sequence where Element: Hashable {
  /// Each once, in their order.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
