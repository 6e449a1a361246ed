/// An FTP server, and who asks there.
package struct FTPServer: Hashable, Sendable {
  /// `ftp://host:port/folder`; the folder is the exchange's top, below the user's own unless it begins with
  /// a second slash.
  package let address: String
  package let user: String
  package let password: String
  package let security: Security
  /// A file in PEM with the certificates that are trusted instead of the system's.
  package let authority: String?

  package enum Security: String, Codable, Sendable {
    /// `AUTH TLS` before the user's name is told; without it nothing is told.
    case explicit
    case none
  }

  package init(
    _ address: String, user: String, password: String, security: Security = .explicit,
    authority: String? = nil
  ) {
    (self.address, self.user, self.password) = (address, user, password)
    (self.security, self.authority) = (security, authority)
  }
}

extension FTPServer: CustomStringConvertible {
  /// Says no password: it must not reach a log.
  package var description: String { "\(user) at \(address)" }
}

/// What `outpost-ftp` is asked, as one line of JSON on its input, where nobody else sees the password.
///
///     {"address":"ftp://farm.example/7","user":"jana","password":"…","tls":"explicit","operation":"list","path":""}
package struct FTPRequest: Hashable, Sendable, Codable {
  package let address: String
  package let user: String
  package let password: String
  package let tls: FTPServer.Security
  package let authority: String?
  package let operation: Operation
  /// Of a file; of a folder in ``Operation/list``, empty for the top.
  package let path: String
  /// The other name in ``Operation/rename``.
  package let other: String?
  package let offset: Int?
  /// Seconds in which something has to move.
  package let timeout: Int?

  package enum Operation: String, Codable, Sendable {
    /// Prints a line of JSON for each file: `{"name":"image-7.ndjson.gz","size":120}`
    case list
    /// Writes the file's bytes to the output, from `offset` on.
    case get
    /// Takes the file's bytes from the input behind the line, as ``ContentFrames``.
    case put
    case rename
    case delete
  }

  package init(
    to server: FTPServer, _ operation: Operation, _ path: String, other: String? = nil, offset: Int? = nil,
    timeout: Int? = nil
  ) {
    (address, user, password) = (server.address, server.user, server.password)
    (tls, authority) = (server.security, server.authority)
    (self.operation, self.path, self.other) = (operation, path, other)
    (self.offset, self.timeout) = (offset, timeout)
  }

  /// The longest line in bytes.
  package static let longest = 64 << 10
}

extension FTPRequest: CustomStringConvertible {
  /// Says no password.
  package var description: String { "\(operation.rawValue) \(path)" }
}

/// A file that `outpost-ftp` lists.
package struct FTPListedFile: Codable, Sendable {
  package let name: String
  package let size: Int?

  package init(name: String, size: Int?) { (self.name, self.size) = (name, size) }
}

/// The form in which content of unknown length reaches `outpost-ftp`: each chunk behind a line with its length in
/// hexadecimal digits, and `0` at the end.
///
/// An input that merely ends is of a process that was killed: what it sent must not be taken for the whole.
package enum ContentFrames {
  package static let end = Array("0\n".utf8)

  package static func frame(_ chunk: [UInt8]) -> [UInt8] {
    chunk.isEmpty ? [] : Array((String(chunk.count, radix: 16) + "\n").utf8) + chunk
  }
}
