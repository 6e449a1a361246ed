import HerdBook
package import HerdSync

/// A file of all streams of a herd, as ``HerdExport`` writes it.
///
/// It is read twice: before anything is imported each stream is compared with what its last line says of it.
package struct HerdFile: Sendable {
  package let path: String
  /// Where the lines of a stream are, without its first and its last one.
  private var ranges: [SyncStream: Range<Int>] = [:]

  package enum Refused: Error, Hashable, Sendable {
    /// The line, from 1, is none of such a file.
    case line(Int)
    /// The file ends in the middle of the stream.
    case cut(String)
    /// The stream is not what was written.
    case damaged(String)
  }

  /// - Throws: ``Refused``, and what the system says of the file.
  package init(reading path: String) throws {
    self.path = path
    let lines = try FileLines(of: path)
    var scan = Scan()
    while let line = try lines.next() {
      if let (stream, range) = try scan.take(line) { ranges[stream] = range }
    }
    try scan.finish()
  }

  /// Returns what gives the stream's lines one after the other; none for a stream that is not in the file.
  package func lines(of stream: SyncStream) throws -> () throws -> [UInt8]? {
    guard let range = ranges[stream] else { return { nil } }
    let lines = try FileLines(of: path, in: range)
    return { try lines.next() }
  }
}

/// A pass over the file that finds where streams begin and end.
private struct Scan {
  private struct Section {
    let name: String
    let start: Int
    var seal = SyncSeal()
  }

  private static let hello = Array(#"{"t":"hello","#.utf8)
  private static let end = Array(#"{"t":"end","#.utf8)

  private var section: Section?
  private var number = 0
  private var offset = 0

  /// Returns a stream that this version knows and where its lines are, at its last line.
  mutating func take(_ line: [UInt8]) throws -> (SyncStream, Range<Int>)? {
    number += 1
    let start = offset
    offset += line.count + 1
    if line.starts(with: Self.end) { return try finished(line, at: start) }
    if line.starts(with: Self.hello) {
      guard section == nil, case .hello(let hello) = try parsed(line) else {
        throw HerdFile.Refused.line(number)
      }
      section = Section(name: hello.stream, start: offset)
    } else {
      guard section != nil else { throw HerdFile.Refused.line(number) }
      section?.seal.count()
    }
    section?.seal.take(line + [UInt8(ascii: "\n")])
    return nil
  }

  private mutating func finished(_ line: [UInt8], at start: Int) throws -> (SyncStream, Range<Int>)? {
    guard let section, case .end(let end) = try parsed(line) else { throw HerdFile.Refused.line(number) }
    self.section = nil
    guard end.rows == section.seal.rows, end.sha256 == section.seal.digits else {
      throw HerdFile.Refused.damaged(section.name)
    }
    return SyncStream(rawValue: section.name).map { ($0, section.start..<start) }
  }

  private func parsed(_ line: [UInt8]) throws(HerdFile.Refused) -> SyncLine {
    do throws(SyncLine.Malformed) {
      return try SyncLine(parsing: String(decoding: line, as: UTF8.self))
    } catch { throw .line(number) }
  }

  /// - Throws: ``HerdFile/Refused`` for a file without streams, or with one that does not end.
  func finish() throws(HerdFile.Refused) {
    if let section { throw .cut(section.name) }
    if number == 0 { throw .line(1) }
  }
}
