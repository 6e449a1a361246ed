/// A part of a handover as the text of a QR code: of which file, which of how many it is, a check against misreading, and its bytes.
///
///     HF1:9F86D081884C7D65:3:12:2C26B46B:%69 VD92EX0…
///
/// It has only characters that codes write shortest, and that every reader gives back as they are: of bytes readers guess the
/// alphabet.
package struct HandoverFrame: Hashable, Sendable {
  /// Bytes of the file in each but the last. With what stands before them that is a code of 97 modules a side (version 20, level
  /// M): half a millimetre each on a phone's screen, and five pixels each of a camera whose picture it fills by half. Larger
  /// ones want a sharper camera, smaller ones more patience.
  package static let size = 600
  /// As many as somebody holds a phone for: three a second are shown, so these are twenty seconds a round, and some rounds.
  package static let most = 60

  /// ``HandoverFile/id``.
  package let id: String
  /// From 1.
  package let number: Int
  package let count: Int
  package let bytes: [UInt8]

  /// - Returns: the frames of a file; `nil` where they would be more than ``most``.
  package static func frames(of file: HandoverFile) -> [HandoverFrame]? {
    let bytes = file.bytes
    let count = (bytes.count + size - 1) / size
    guard (1...most).contains(count) else { return nil }
    return (1...count).map { number in
      let part = bytes[((number - 1) * size)..<min(number * size, bytes.count)]
      return HandoverFrame(id: file.id, number: number, count: count, bytes: Array(part))
    }
  }

  private init(id: String, number: Int, count: Int, bytes: [UInt8]) {
    (self.id, self.number, self.count, self.bytes) = (id, number, count, bytes)
  }

  // MARK: Text

  private static let version = 1
  /// More than any has.
  private static let longest = 1000

  package var text: String { "\(head):\(check):\(Base45.text(of: bytes))" }

  private var head: String { "HF\(Self.version):\(id.uppercased()):\(number):\(count)" }

  private var check: String { HandoverFile.mark(of: Array(head.utf8) + bytes).prefix(8).uppercased() }

  /// Reads the text of a code.
  ///
  /// - Throws: ``HandoverRefusal/none`` for another code, and ``HandoverRefusal/version`` or ``HandoverRefusal/altered``.
  package init(parsing text: String) throws(HandoverRefusal) {
    let parts = text.split(separator: ":", maxSplits: 5, omittingEmptySubsequences: false)
    guard let mark = parts.first, mark.hasPrefix("HF"), let version = Int(mark.dropFirst(2)), version > 0,
      text.utf8.count <= Self.longest
    else { throw .none }
    guard version == Self.version else { throw .version }
    guard parts.count == 6, let number = Int(parts[2]), let count = Int(parts[3]),
      (1...Self.most).contains(count), (1...count).contains(number),
      let bytes = Base45.bytes(of: parts[5]),
      number < count ? bytes.count == Self.size : (1...Self.size).contains(bytes.count)
    else { throw .altered }
    self.init(id: parts[1].lowercased(), number: number, count: count, bytes: bytes)
    // It has one spelling.
    guard id.utf8.count == 16, self.text == text else { throw .altered }
  }
}

/// A handover of which some frames have come, in whichever order, and repeated.
package struct HandoverPuzzle: Hashable, Sendable {
  package let id: String
  package let count: Int
  private var parts: [Int: [UInt8]] = [:]

  /// Begins with the first that has come.
  package init(_ frame: HandoverFrame) {
    (id, count) = (frame.id, frame.count)
    parts[frame.number] = frame.bytes
  }

  /// How many have come.
  package var found: Int { parts.count }
  package var missing: [Int] { (1...count).filter { parts[$0] == nil } }

  /// Takes another frame of the same file; one that has come already changes nothing.
  ///
  /// - Throws: ``HandoverRefusal/foreign`` for one of another file, and ``HandoverRefusal/altered`` for one that says otherwise
  ///   than those before.
  package mutating func add(_ frame: HandoverFrame) throws(HandoverRefusal) {
    guard frame.id == id else { throw .foreign }
    guard frame.count == count, parts[frame.number] ?? frame.bytes == frame.bytes else { throw .altered }
    parts[frame.number] = frame.bytes
  }

  /// The file, as soon as nothing is missing.
  ///
  /// - Throws: ``HandoverRefusal/altered`` where the frames are those of no file, and what reading one throws.
  package func file() throws(HandoverRefusal) -> HandoverFile? {
    guard missing.isEmpty else { return nil }
    let file = try HandoverFile(parsing: (1...count).flatMap { parts[$0] ?? [] })
    guard file.id == id else { throw .altered }
    return file
  }
}
