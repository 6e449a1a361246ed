import Foundation

/// The lines of a part of a file, a piece at a time.
package final class FileLines {
  private let file: FileHandle
  /// Bytes that have not been read yet; `nil` for all up to the end.
  private var left: Int?
  private var rest: [UInt8] = []
  private var start = 0
  private var isOver = false

  /// - Parameter range: bytes of the file; `nil` for all.
  package init(of path: String, in range: Range<Int>? = nil) throws {
    file = try FileHandle(forReadingFrom: URL(filePath: path))
    left = range?.count
    if let range { try file.seek(toOffset: UInt64(range.lowerBound)) }
  }

  /// Returns the next line, without its end; `nil` behind the last.
  package func next() throws -> [UInt8]? {
    while true {
      if let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Array(rest[start..<end])
      }
      guard let piece = try nextPiece() else {
        let last = Array(rest[start...])
        (rest, start) = ([], 0)
        return last.isEmpty ? nil : last
      }
      rest = Array(rest[start...]) + piece
      start = 0
    }
  }

  private func nextPiece() throws -> Data? {
    let length = min(1 << 20, left ?? .max)
    guard !isOver, length > 0, let piece = try file.read(upToCount: length), !piece.isEmpty else {
      isOver = true
      return nil
    }
    left = left.map { $0 - piece.count }
    return piece
  }
}
