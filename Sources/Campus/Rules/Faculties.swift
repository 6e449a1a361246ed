import Foundation

/// The faculties that are described: those built in, and what a person put beside or in place of them.
struct Faculties: Sendable {
  /// In the order of their names.
  let all: [Faculty]
  /// Which of them come from a file of the person's own.
  let replaced: Set<String>
  /// The files that are not used; for each that would have replaced a faculty, the built-in one stands.
  let refused: [FacultyFileError]
  /// Where files of the person's own may lie.
  let folder: String?

  /// The files that are built in, by name: what a person begins with who wants one of their own.
  static let embedded: [String: [UInt8]] = [
    "fit": PackageResources.fit_json, "fel": PackageResources.fel_json,
  ]

  /// - Parameter folder: where files of the person's own may lie; it need not be there.
  init(folder: URL? = nil) {
    self.folder = folder?.path
    var (files, refused) = folder.map(Self.files) ?? ([], [])
    files.sort { $0.name < $1.name }
    var faculties: [String: Faculty] = [:]
    var own: Set<String> = []
    for (document, isOwn) in Self.builtIn.map({ ($0, false) }) + files.map({ ($0, true) }) {
      do throws(FacultyFileError) {
        if isOwn { try document.check(by: Self.schema()) }
        faculties[document.name] = try document.read()
        if isOwn { own.insert(document.name) }
      } catch {
        refused.append(error)
      }
    }
    all = faculties.values.sorted { $0.id < $1.id }
    replaced = own
    self.refused = refused
  }

  subscript(id: String) -> Faculty? { all.first { $0.id == id } }

  /// The one that a division of KOS belongs to.
  func faculty(ofDivision code: String) -> Faculty? { all.first { $0.has(division: code) } }

  private static func schema() throws(FacultyFileError) -> FacultySchema {
    do {
      return try FacultySchema()
    } catch {
      throw FacultyFileError(file: "faculty.schema.json", path: "$", line: 0, expected: .json("\(error)"))
    }
  }

  private static var builtIn: [FacultyDocument] {
    embedded.map { FacultyDocument(name: $0.key, bytes: $0.value) }.sorted { $0.name < $1.name }
  }

  private static func files(in folder: URL) -> ([FacultyDocument], [FacultyFileError]) {
    guard FileManager.default.fileExists(atPath: folder.path) else { return ([], []) }
    var documents: [FacultyDocument] = []
    var refused: [FacultyFileError] = []
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      for name in names where name.hasSuffix(".json") && !name.hasSuffix(".schema.json") {
        do {
          let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
          documents.append(FacultyDocument(name: String(name.dropLast(5)), bytes: bytes))
        } catch {
          refused.append(unreadable(name, error))
        }
      }
    } catch {
      refused.append(unreadable(folder.lastPathComponent, error))
    }
    return (documents, refused)
  }

  private static func unreadable(_ name: String, _ error: any Error) -> FacultyFileError {
    FacultyFileError(file: name, path: "$", line: 0, expected: .readableFile(error.localizedDescription))
  }
}
