/// A stylesheet as it is sent: without what is there for its readers only.
enum StyleText {
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
