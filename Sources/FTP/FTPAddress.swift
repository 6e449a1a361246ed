import Exchange
import Foundation

/// An exchange's place on a server, and how its files are named there.
struct FTPAddress {
  /// `ftp://host:port`
  private let server: String
  /// Folders from the one where a user is after the login, or from the root (`/` first).
  private let folders: String

  init(_ text: String) throws(ExchangeError) {
    guard let parts = URLComponents(string: text), parts.scheme?.lowercased() == "ftp",
      let host = parts.encodedHost, !host.isEmpty, parts.user == nil, parts.password == nil,
      parts.query == nil, parts.fragment == nil, (1...65_535).contains(parts.port ?? 21)
    else { throw ExchangeError(.malformed, "the address is not ftp://host/folder") }
    // A line end in a name would be the end of a command.
    guard !parts.path.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) else {
      throw ExchangeError(.malformed, "the address has a control character")
    }
    server = "ftp://\(host)" + (parts.port.map { ":\($0)" } ?? "")
    folders = String(parts.path.dropFirst())
  }

  /// The exchange's top, or a folder in it.
  func url(folder: String) -> String { server + "/" + encoded(name(folder, "")) }

  func url(_ path: ExchangePath) -> String {
    server + "/" + encoded(name(path.folder?.text ?? "", path.name.text))
  }

  private func name(_ folder: String, _ file: String) -> String {
    let top = folders.isEmpty || folders.hasSuffix("/") ? folders : folders + "/"
    return top + (folder.isEmpty ? "" : folder + "/") + file
  }

  /// Only the first slash of a path from the root is a name's character to libcurl.
  private func encoded(_ name: String) -> String {
    let allowed = CharacterSet(
      charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")
    let isFromRoot = name.hasPrefix("/")
    let rest = isFromRoot ? String(name.dropFirst()) : name
    return (isFromRoot ? "%2F" : "") + (rest.addingPercentEncoding(withAllowedCharacters: allowed) ?? rest)
  }
}
