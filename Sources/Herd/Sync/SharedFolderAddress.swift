import Exchange
import Foundation
package import WebShell

/// Where a herd's files are that its server leaves: a folder of this computer, or one of an FTP server.
package struct SharedFolderAddress: Hashable, Sendable {
  /// As it is shown and compared: `/media/stick/herd`, `ftpes://farm.example/herd`, or `ftp://…` without encryption.
  package let text: String
  private let place: Place

  private enum Place: Hashable, Sendable {
    case folder
    /// As `outpost-ftp` takes it.
    case server(String, FTPServer.Security)
  }

  /// - Parameters:
  ///   - typed: a path from the root on, or such as `ftp://farm.example/herd`; what has no scheme is an FTP server.
  ///   - isEncrypted: whether the login to an FTP server goes by TLS, where the address does not say so.
  /// - Throws: ``Malformed`` for what is neither, or holds a user's name or password.
  package init(parsing typed: String, isEncrypted: Bool = true) throws(Malformed) {
    let trimmed = typed.trimmingCharacters(in: .whitespaces)
    if trimmed.hasPrefix("/") {
      (text, place) = (URL(filePath: trimmed).standardizedFileURL.path, .folder)
      return
    }
    let whole = trimmed.contains("://") ? trimmed : "ftp://\(trimmed)"
    guard let parts = URLComponents(string: whole), let host = parts.host?.lowercased(), !host.isEmpty,
      let scheme = parts.scheme?.lowercased(), ["ftp", "ftpes"].contains(scheme), parts.user == nil,
      parts.query == nil, parts.fragment == nil
    else { throw Malformed(text: typed) }
    let port = parts.port.flatMap { $0 == 21 ? nil : ":\($0)" } ?? ""
    let rest = "\(host)\(port)\(parts.percentEncodedPath)"
    let security = scheme == "ftpes" || isEncrypted ? FTPServer.Security.explicit : .none
    text = security == .explicit ? "ftpes://\(rest)" : "ftp://\(rest)"
    place = .server("ftp://\(rest)", security)
  }

  package struct Malformed: Error, Hashable {
    package let text: String
  }

  /// Reads what ``text`` has said; `nil` for what it never says, such as the address of a herd server.
  init?(text: String) {
    do throws(Malformed) { try self.init(parsing: text, isEncrypted: false) } catch { return nil }
    guard self.text == text else { return nil }
  }

  /// Whether a browser may have a herd synchronised from there. The password of an FTP server lets somebody in; a folder
  /// of this computer has none, and who names one from elsewhere proves nothing.
  package func isOpen(to browser: BrowserID) -> Bool { place != .folder || !browser.isPaired }

  /// The files there.
  ///
  /// - Parameter ftp: path of `outpost-ftp`.
  func files(as login: Login, ftp: String) -> any FileExchange {
    switch place {
    case .folder: FolderExchange(path: text)
    case .server(let address, let security):
      FTPExchange(
        FTPServer(address, user: login.user, password: login.password, security: security), program: ftp)
    }
  }

  /// Who logs in to the FTP server; nobody for a folder.
  package struct Login: Hashable, Sendable, Codable {
    let user: String
    let password: String

    package init(user: String = "", password: String = "") { (self.user, self.password) = (user, password) }
  }
}

extension SharedFolderAddress.Login: CustomStringConvertible, CustomReflectable {
  /// Says nothing: a password must not reach a log.
  package var description: String { "(login)" }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
