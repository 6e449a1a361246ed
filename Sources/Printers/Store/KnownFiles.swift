import Foundation
import OctoPrint
import WebShell

/// The files of a printer as OctoPrint told them at one moment. Lives in memory.
struct KnownFiles: Sendable {
  /// When it was told.
  var askedAt: Date
  /// The printer's ``LivePrinter/fileChanges`` then.
  var revision: Int
  /// Bytes left on the server's disk.
  var free: Int?
  /// All files and folders, folders without what lies in them.
  private var entries: [FileEntry] = []
  private var places: [FilePath: Int] = [:]
  private var contents: [FilePath: [Int]] = [:]
  private let index: WordIndex

  init(_ list: FileList, askedAt: Date, revision: Int) {
    self.askedAt = askedAt
    self.revision = revision
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
    index = WordIndex(entries.map { "\($0.shownName) \($0.name)" })
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
    guard let rows = index.rows(matching: search) else { return contents(of: folder) }
    let prefix = folder.path.isEmpty ? "" : folder.path + "/"
    return rows.rows(from: 0, count: rows.count).map { entries[$0] }
      .filter { $0.origin == folder.location && $0.path.hasPrefix(prefix) }
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
