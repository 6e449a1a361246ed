import Foundation

/// A folder's styles in the order of its `styles/order.txt`: a file a line, and behind it the apps that need
/// it, if not all do.
struct StyleSheet {
  private var parts: [(apps: Set<String>, bytes: [UInt8])]

  init(of folder: AssetFolder) throws {
    let styles = folder.url.appending(path: "styles")
    let order = try Assets.read(styles.appending(path: "order.txt"))
    // What an app brings along is for its own pages.
    let owner: Set<String> = folder.name == "shell" ? [] : [folder.name]
    parts = try String(decoding: order, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let name = words.first, !name.hasPrefix("#") else { return nil }
      let bytes = StyleMinifier.lean(try Assets.read(styles.appending(path: name)))
      return (Set(words.dropFirst()).union(owner), bytes)
    }
  }

  func bytes(for app: String) -> [UInt8] {
    parts.flatMap { $0.apps.isEmpty || $0.apps.contains(app) ? $0.bytes : [] }
  }
}

/// A stylesheet as it is sent: without what is there for its readers only.
enum StyleMinifier {
  private static let quotes: Set<UInt8> = [UInt8(ascii: "\""), UInt8(ascii: "'")]

  /// Without comments, indentation and empty lines.
  static func lean(_ css: [UInt8]) -> [UInt8] {
    var lean: [UInt8] = []
    for line in withoutComments(css).split(separator: 0x0A) {
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      if !text.isEmpty { lean += text + [0x0A] }
    }
    return lean
  }

  /// What stands in quotes is content, whatever it looks like.
  private static func withoutComments(_ css: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var quote: UInt8?
    var index = 0
    while index < css.count {
      let byte = css[index]
      if quote == nil, byte == UInt8(ascii: "/"), index + 1 < css.count, css[index + 1] == UInt8(ascii: "*") {
        index += 2
        while index + 1 < css.count, (css[index], css[index + 1]) != (UInt8(ascii: "*"), UInt8(ascii: "/")) {
          index += 1
        }
        index += 2
        continue
      }
      if quote == byte, css[index - 1] != UInt8(ascii: "\\") {
        quote = nil
      } else if quote == nil, quotes.contains(byte) {
        quote = byte
      }
      text.append(byte)
      index += 1
    }
    return text
  }
}

/// A module as it is sent: without what is there for its readers only.
enum ScriptMinifier {
  /// Without comments that have lines of their own. No line inside of a template may begin as a comment does.
  static func lean(_ script: [UInt8]) -> [UInt8] {
    var lean: [UInt8] = []
    var isInComment = false
    for line in script.split(separator: 0x0A, omittingEmptySubsequences: true) {
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      if !isInComment {
        if text.isEmpty || text.starts(with: "//".utf8) { continue }
        isInComment = text.starts(with: "/*".utf8)
      }
      if isInComment {
        isInComment = !text.reversed().starts(with: "/*".utf8)
        continue
      }
      lean += line + [0x0A]
    }
    if script.last != 0x0A, lean.last == 0x0A { lean.removeLast() }
    return lean
  }
}
