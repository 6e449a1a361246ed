import Foundation
import OctoPrint
import WebShell

/// A file or folder in a list: what is known of it in one line, and how its last print went.
struct FileRow {
  var entry: FileEntry
  var address: FileAddress
  /// Whether it says where it lies: what was found may lie anywhere.
  var showsFolder: Bool
  var live: LivePrinter
  var words: Words

  var row: ListRow {
    ListRow(
      entry.shownName, detail: detail, path: address.page(entry.file), icon: icon, picture: picture,
      trailing: entry.isFolder ? Icon.right.html(small: true) : lastPrint?.html ?? .empty)
  }

  /// Where a plugin says that there is one; to look into each file's head would take long.
  private var picture: String? {
    guard entry.thumbnail != nil, entry.mayHaveThumbnail else { return nil }
    return address.thumbnail(of: entry)
  }

  private var icon: Icon { entry.isFolder ? .folder : entry.isPrintable ? .layers : .file }

  private var detail: HTML {
    let facts: [String?] = [
      showsFolder && !entry.file.folder.isEmpty ? words(.inFolder(name: entry.file.folder)) : nil,
      entry.size.flatMap { $0 > 0 || !entry.isFolder ? words.bytes($0) : nil },
      entry.date.map { words.date(live.time(told: Double($0)), .short) },
      live.duration(of: entry)?.text(words),
      entry.filamentLength.map { words.filament($0, decimals: 1) },
    ]
    let text = facts.compactMap(\.self).joined(separator: " · ")
    return "\(text.isEmpty ? words(.folder) : text)"
  }

  private var lastPrint: Chip? {
    entry.prints?.last.map {
      $0.success
        ? Chip(words(.printedChip), icon: .check, tone: .ok)
        : Chip(words(.failedChip), icon: .warn, tone: .bad)
    }
  }
}

extension FileEntry {
  /// Millimetres of all tools together.
  var filamentLength: Double? {
    let lengths = gcodeAnalysis?.filament?.values.compactMap(\.length) ?? []
    let sum = lengths.reduce(0, +)
    return sum > 0 && sum.isFinite ? sum : nil
  }
}
