import Foundation
import Hummingbird
import OctoPrint
import WebShell

/// Where the pages and commands of a printer's files are. A path of OctoPrint's becomes one segment of the
/// address for each of its own, with whatever is in it encoded.
struct FileAddress: Sendable {
  /// What is shown of a file, each under an address of its own.
  enum View: String, Sendable {
    case download = "downloads"
    case preview = "previews"
    case layer = "layers"
    case thumbnail = "thumbnails"
    case check = "checks"
    case removal = "removals/new"
    case copy = "copies/new"
    case move = "moves/new"
    case folder = "folders/new"
    case slice = "slices/new"
    case archive = "archives"
  }

  /// Behind a check's address: its paused print is to begin anew.
  static let restart = "?start=restart"

  var printer: Printer.ID

  var root: String { Paths.room(FilesRoom.id, printer) }

  func command(_ name: String) -> String { "\(root)/\(name)" }

  /// The page of a file or folder.
  func page(_ file: FilePath) -> String {
    file.path.isEmpty && file.location == .local ? root : "\(root)/\(Self.segments(file))"
  }

  func view(_ view: View, of file: FilePath) -> String { "\(root)/\(view.rawValue)/\(Self.segments(file))" }

  /// Another one for each version, so that browsers may keep it.
  func thumbnail(of entry: FileEntry) -> String {
    "\(view(.thumbnail, of: entry.file))?v=\(PathText.encoded(entry.version))"
  }

  /// The file that the rest of a request's path names; `nil` if that is no path.
  ///
  /// - Parameter view: what stands before it; `nil` for the file's own page.
  static func file(_ request: Request, _ view: View? = nil) -> FilePath? {
    let parts = request.uri.path.split(separator: "/", omittingEmptySubsequences: true)
    // /printers/<printer>/files[/<view>]/<location>/<path>
    let start = 3 + (view?.rawValue.split(separator: "/").count ?? 0)
    var names: [String] = []
    for part in parts.dropFirst(start) {
      guard let name = PathText.text(ofSegment: part), !name.contains("/"), !name.contains("\0") else {
        return nil
      }
      names.append(name)
    }
    guard let location = names.first else { return nil }
    return FilePath(FileLocation(rawValue: location), names.dropFirst().joined(separator: "/"))
  }

  private static func segments(_ file: FilePath) -> String {
    ([file.location.rawValue] + file.path.split(separator: "/").map(String.init)).map(PathText.segment)
      .joined(separator: "/")
  }
}

extension FilePath {
  /// As a form's field says it: `local:folder/name`.
  init?(field text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let path = String(text[text.index(after: colon)...])
    guard !path.isEmpty else { return nil }
    self.init(FileLocation(rawValue: String(text[..<colon])), path)
  }

  /// The folder that it lies in.
  var parent: FilePath { FilePath(location, folder) }

  /// What is called so in this folder.
  func appending(_ name: String) -> FilePath { FilePath(location, path.isEmpty ? name : "\(path)/\(name)") }
}
