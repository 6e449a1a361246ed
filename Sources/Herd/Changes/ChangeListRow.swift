import Foundation
import HerdBook
import WebShell

/// A change in a list: its kind, what it says at most, and whether the server has it.
struct ChangeListRow {
  let words: Words
  let change: Change
  let isUnsent: Bool
  let texts: FieldTexts
  let path: String
  /// Whose it is, in lists of several animals.
  var animal: String?
  var author: String?

  var html: HTML {
    CardRow(
      [words(change.title), animal].compactMap(\.self).joined(separator: " · "), line, path: path,
      icon: .history, chips: [isUnsent ? Chip(words(.notSentYet), icon: .edit) : nil]
    ).html
  }

  private var line: String {
    ([words.date(change.day, .short)] + texts.most(of: change) + [author].compactMap(\.self))
      .joined(separator: " · ")
  }
}

extension FieldTexts {
  /// The first two values of a change with their units, as its form asks for what matters first.
  func most(of change: Change) -> [String] {
    facts(of: change.kind.fields, in: change.fields).prefix(2).map { fact in
      [fact.value, fact.note].compactMap(\.self).joined(separator: " ")
    }
  }
}
