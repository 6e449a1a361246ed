import OctoPrint

/// In which order files stand; folders always come first, by name.
enum FileOrder: String, Sendable, CaseIterable {
  case name = ""
  case date, size, printed

  func sorted(_ entries: [FileEntry]) -> [FileEntry] {
    entries.sorted { one, other in
      if one.isFolder != other.isFolder { return one.isFolder }
      let (mine, its) = one.isFolder ? (0, 0) : (key(one), key(other))
      return mine == its ? Self.precedes(one, other) : mine > its
    }
  }

  /// The largest comes first.
  private func key(_ entry: FileEntry) -> Double {
    switch self {
    case .name: 0
    case .date: Double(entry.date ?? 0)
    case .size: Double(entry.size ?? 0)
    case .printed: entry.prints?.last?.date ?? 0
    }
  }

  private static func precedes(_ one: FileEntry, _ other: FileEntry) -> Bool {
    let (mine, its) = (one.shownName.lowercased(), other.shownName.lowercased())
    return mine == its ? one.path < other.path : mine < its
  }
}

extension FileEntry {
  /// As it was called when it came; OctoPrint may store it under a plainer name.
  var shownName: String { display ?? name }
}
