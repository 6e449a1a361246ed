/// A module as it is sent: without what is there for its readers only.
enum ScriptText {
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
