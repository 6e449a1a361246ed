/// Name of a file or folder of an exchange: 1 to 128 ASCII letters, digits, `.`, `-` and `_`, a letter or digit
/// first.
///
/// Whoever else writes to the place may choose names that lead elsewhere (`../keys`), hide a command of FTP
/// behind a line end or mean something to a shell; none of them is a name.
package struct ExchangeName: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let text: String
  package var description: String { text }

  /// `nil` for what is none.
  package init?(parsing text: String) {
    guard (1...128).contains(text.utf8.count), text.utf8.allSatisfy(\.isOfName),
      text.utf8.first?.isLetterOrDigit == true
    else { return nil }
    self.text = text
  }

  package static func < (one: ExchangeName, other: ExchangeName) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }
}

/// Place of a file in an exchange: at its top, or in a folder there.
package struct ExchangePath: Hashable, Sendable, CustomStringConvertible {
  /// `nil` for the top.
  package let folder: ExchangeName?
  package let name: ExchangeName

  package init(_ folder: ExchangeName? = nil, _ name: ExchangeName) {
    (self.folder, self.name) = (folder, name)
  }

  /// Reads `name` and `folder/name`; `nil` for anything else.
  package init?(parsing text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map {
      ExchangeName(parsing: String($0))
    }
    switch (parts.count, parts.first ?? nil, parts.last ?? nil) {
    case (1, let name?, _): self.init(nil, name)
    case (2, let folder?, let name?): self.init(folder, name)
    default: return nil
    }
  }

  package var description: String { (folder.map { "\($0)/" } ?? "") + name.text }

  /// Where the file lies while it is written; `nil` where its name has no room for that.
  package var part: ExchangePath? {
    ExchangeName(parsing: name.text + Self.partEnding).map { ExchangePath(folder, $0) }
  }

  /// Ends the name of a file that is being written.
  package static let partEnding = ".part"
}

/// Files of a folder.
package struct ExchangeListing: Hashable, Sendable {
  package var files: [File]
  /// How many have names that are none; they are never touched.
  package var ignored: Int

  package struct File: Hashable, Sendable {
    package let name: ExchangeName
    /// In bytes; `nil` where the server does not say it.
    package let size: Int?

    package init(_ name: ExchangeName, size: Int?) { (self.name, self.size) = (name, size) }
  }

  package init(_ files: [File] = [], ignored: Int = 0) { (self.files, self.ignored) = (files, ignored) }
}

extension UInt8 {
  fileprivate var isOfName: Bool {
    isLetterOrDigit || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_")].contains(self)
  }

  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
