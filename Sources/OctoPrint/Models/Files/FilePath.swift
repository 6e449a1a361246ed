/// A file or folder on the server.
public struct FilePath: Sendable, Hashable, CustomStringConvertible {
  /// Where it lies.
  public var location: FileLocation
  /// Folders and name, with slashes between them; as OctoPrint tells it.
  public var path: String

  /// A path of OctoPrint's, not percent-encoded.
  public init(_ location: FileLocation, _ path: String) {
    self.location = location
    self.path = path
  }

  /// Among the server's uploads.
  public static func local(_ path: String) -> FilePath { FilePath(.local, path) }
  /// On the printer's own storage.
  public static func sdCard(_ path: String) -> FilePath { FilePath(.sdCard, path) }

  /// The part after the last slash.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? "" }
  /// The part before the last slash; empty at the top.
  public var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  /// `local:folder/name`
  public var description: String { "\(location.rawValue):\(path)" }

  var arguments: [String] { [location.rawValue, path] }
}
