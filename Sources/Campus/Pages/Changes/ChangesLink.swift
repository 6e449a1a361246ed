import WebShell

/// The way to the log of changes, with how many the person has not seen.
struct ChangesLink {
  var unseen: Int
  var words: Words

  var html: HTML {
    LinkRow(
      words(.changes), text: words(.changesHint), path: Paths.changes, icon: .history,
      trailing: unseen == 0
        ? .empty : Chip(words(.newChanges(count: unseen)), icon: .dot, tone: .warn).html
    ).html
  }
}
