import OctoPrint

/// What the check of one file is called among the live topics of the files.
struct CheckTopic: Hashable, Sendable {
  static let name = "checks"

  var file: FilePath
  var start: Preflight.Start

  /// Of letters and digits alone, whatever the file is called.
  var text: String {
    let plain = (start == .restart ? "r" : "p") + "\(file.location.rawValue):\(file.path)"
    return plain.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  init(file: FilePath, start: Preflight.Start) {
    self.file = file
    self.start = start
  }

  /// `nil` if it is none.
  init?(_ text: String) {
    let digits = Array(text.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16)
    }
    guard bytes.count * 2 == digits.count, let plain = String(validating: bytes, as: UTF8.self),
      let kind = plain.first, "pr".contains(kind), let file = FilePath(field: String(plain.dropFirst()))
    else { return nil }
    self.init(file: file, start: kind == "r" ? .restart : .print)
  }
}
