package import Foundation

/// The databases of the data folder, with what waits in their logs.
package struct DatabaseSizes: DiagnosticSource {
  private let folder: URL

  package init(folder: URL) { self.folder = folder }

  package func sections(_ words: Words) async -> [DiagnosticSection] {
    let files = FolderFile.all(in: folder)
    let rows = files.filter { $0.path.hasSuffix(".sqlite") }.map { file in
      let log = files.first { $0.path == file.path + "-wal" }
      let size = words(
        .databaseSize(file: words.bytes(file.size), log: words.bytes(log?.size ?? 0)))
      return DiagnosticSection.Row(file.path, size)
    }
    return [DiagnosticSection(title: words(.databases), rows: rows)]
  }
}
