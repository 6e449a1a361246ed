import Foundation

/// Finds the largest picture in the head of a G-code file, in one pass over its bytes, as PrusaSlicer and its kin write it:
///
///     ; thumbnail begin 220x124 3456
///     ; iVBORw0KGgoAAAANSUhEUg…
///     ; thumbnail end
///
/// The head ends with the first line that is no comment. What is not as it should be is no picture.
struct ThumbnailScanner: Sendable {
  /// Bytes of a file that are looked at; several pictures go into them.
  static let limit = 1 << 20
  /// No line of a picture is longer; slicers write 78 characters.
  private static let longest = 1024

  private(set) var best: GCodeThumbnail?
  /// Nothing more comes, whatever the file holds.
  private(set) var isDone = false
  private var lines = GCodeLines()
  private var taken = 0
  /// Of the picture whose end is not read yet.
  private var text: [UInt8]?

  mutating func take(_ bytes: [UInt8]) {
    guard !isDone else { return }
    let part = Array(bytes.prefix(Self.limit - taken))
    taken += part.count
    var lines = lines
    lines.take(part) { line, _ in
      read(line)
      return !isDone
    }
    self.lines = lines
    if taken >= Self.limit { isDone = true }
  }

  private mutating func read(_ line: UnsafeRawBufferPointer) {
    let isBlank = { (byte: UInt8) in byte == 32 || byte == 9 || byte == 13 }
    guard let first = line.firstIndex(where: { !isBlank($0) }) else { return }
    guard line[first] == UInt8(ascii: ";") else {
      isDone = true
      return
    }
    let content = line[(first + 1)...].drop(while: isBlank)
    if content.starts(with: "thumbnail".utf8) {
      mark(String(decoding: content, as: UTF8.self))
    } else if line.count > Self.longest {
      text = nil
    } else {
      text?.append(contentsOf: content.prefix(while: { !isBlank($0) }))
    }
  }

  /// `thumbnail begin …`, also `thumbnail_JPG begin …`, and the ends.
  private mutating func mark(_ comment: String) {
    let words = comment.split(whereSeparator: \.isWhitespace)
    guard words.count >= 2 else { return }
    if words[1] == "begin" { text = [] }
    guard words[1] == "end", let text else { return }
    self.text = nil
    guard let bytes = Data(base64Encoded: Data(text)), let found = GCodeThumbnail(Array(bytes))
    else { return }
    if found.area > best?.area ?? 0 { best = found }
  }
}
