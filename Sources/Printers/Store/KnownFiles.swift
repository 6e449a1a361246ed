import Foundation
import OctoPrint
import WebShell

/// The files of a printer as OctoPrint told them at one moment. Lives in memory.
struct KnownFiles: Sendable {
  /// When it was told.
  var askedAt: Date
  /// Tells this answer of OctoPrint's from any other.
  let id = UUID()
  /// Bytes left on the server's disk.
  var free: Int?
  /// All files and folders, folders without what lies in them.
  private var entries: [FileEntry] = []
  private var places: [FilePath: Int] = [:]
  private var contents: [FilePath: [Int]] = [:]

  init(_ list: FileList, askedAt: Date) {
    self.askedAt = askedAt
    free = list.free
    var rest = list.files.map { (entry: $0, parent: FilePath($0.origin, "")) }[...]
    while let (found, parent) = rest.popFirst() {
      var entry = found
      rest += (found.children ?? []).map { (entry: $0, parent: found.file) }
      entry.children = nil
      places[entry.file] = entries.count
      contents[parent, default: []].append(entries.count)
      entries.append(entry)
    }
  }

  subscript(path: FilePath) -> FileEntry? { places[path].map { entries[$0] } }

  /// What lies in a folder; an empty path is the top of its place.
  func contents(of folder: FilePath) -> [FileEntry] { (contents[folder] ?? []).map { entries[$0] } }

  /// All files in a folder and below it, in the order of their paths.
  func files(under folder: FilePath) -> [FileEntry] {
    let prefix = folder.path.isEmpty ? "" : folder.path + "/"
    return entries.filter { !$0.isFolder && $0.origin == folder.location && $0.path.hasPrefix(prefix) }
      .sorted { $0.path < $1.path }
  }

  /// What bears these words in its name, in the folder and below it.
  func found(_ search: String, under folder: FilePath) -> [FileEntry] {
    let search = WordSearch(search)
    if search.isEmpty { return contents(of: folder) }
    let prefix = folder.path.isEmpty ? "" : folder.path + "/"
    return entries.filter {
      $0.origin == folder.location && $0.path.hasPrefix(prefix) && search.matches($0.shownName, $0.name)
    }
  }

  /// The path in the names that people gave: OctoPrint stores some of them under plainer ones.
  func shownPath(of entry: FileEntry) -> String {
    var names = [entry.shownName]
    var parent = entry.file.parent
    while let folder = self[parent] {
      names.insert(folder.shownName, at: 0)
      parent = parent.parent
    }
    return names.joined(separator: "/")
  }

  /// How OctoPrint's analyses of them turned out.
  func pastEstimates(profile: String?) -> [PastEstimate] { PastEstimate.all(in: entries, profile: profile) }

  /// All folders of the server's uploads, in the order of their paths.
  var folders: [FileEntry] {
    entries.filter { $0.isFolder && $0.origin == .local }.sorted { $0.path < $1.path }
  }
}

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

/// What OctoPrint is making of its files, as it tells while it does.
package struct FileActivity: Sendable, Hashable {
  package struct Slicing: Sendable, Hashable {
    /// The model's name.
    package var model: String
    /// From 0 to 100.
    package var percent: Double
  }

  package private(set) var slicing: Slicing?
  /// How far the film of a time-lapse is, from 0 to 100.
  package private(set) var rendering: Double?

  /// After these something is over, or has begun.
  static let events: [EventType] = [
    .slicingDone, .slicingFailed, .slicingCancelled, .movieRendering, .movieDone, .movieFailed,
  ]

  package init() {}

  mutating func apply(_ progress: SlicingProgress) {
    guard let model = progress.sourcePath?.split(separator: "/").last else { return }
    slicing = Slicing(model: String(model), percent: Self.percent(progress.progress))
  }

  mutating func apply(rendering percent: Double) { rendering = Self.percent(percent) }

  mutating func apply(_ event: PushEvent) {
    switch event.type {
    case .slicingDone, .slicingFailed, .slicingCancelled: slicing = nil
    case .movieRendering: rendering = 0
    case .movieDone, .movieFailed: rendering = nil
    default: break
    }
  }

  /// What is told by a server that was not heard for a while may long be over.
  mutating func loseTrack() { self = FileActivity() }

  private static func percent(_ told: Double) -> Double { told.isFinite ? min(100, max(0, told)) : 0 }
}
