import RecordMapping

/// What the lines of a document mean to an import, and what came in the
/// transaction that is under way.
struct LineImport {
  enum Meaning {
    case stored, deleted
    /// For the caller.
    case other
  }

  let meanings: JSONLines
  /// After how many lines that are stored, deleted or rejected the transaction
  /// ends.
  let limit: Int

  private(set) var takenCount = 0
  /// Lines for the caller, behind all others of the transaction.
  private(set) var others: [ImportedLine] = []
  /// The last line of any meaning; nil while there is none.
  private(set) var last: ImportedLine?

  /// The same, as long as it is in memory.
  private var lastBytes: UnsafeBufferPointer<UInt8>?
  private let storing: [[UInt8]]
  private let deleting: [[UInt8]]

  init(_ meanings: JSONLines, limit: Int) {
    self.meanings = meanings
    self.limit = limit
    storing = meanings.storing.map { Array($0.utf8) }
    deleting = meanings.deleting.map { Array($0.utf8) }
  }

  /// Whether the next line that is not for the caller begins a new transaction.
  var isFull: Bool { takenCount >= limit || !others.isEmpty }

  mutating func begin() {
    takenCount = 0
    others = []
    (last, lastBytes) = (nil, nil)
  }

  /// - Parameter token: Of the member that tells what the line means.
  @inline(__always)
  func meaning(of token: DocumentToken) -> Meaning {
    guard token.kind == .string else { return .other }
    guard token.isPlain else { return token.withText(meaning) }
    return meaning(token.bytes)
  }

  @inline(__always)
  private func meaning(_ text: some Collection<UInt8>) -> Meaning {
    for value in storing where value.count == text.count && text.elementsEqual(value) { return .stored }
    for value in deleting where value.count == text.count && text.elementsEqual(value) { return .deleted }
    return .other
  }

  @inline(__always)
  mutating func noteTaken(_ bytes: UnsafeBufferPointer<UInt8>) {
    takenCount += 1
    lastBytes = bytes
  }

  mutating func noteOther(_ line: ImportedLine) {
    others.append(line)
    (last, lastBytes) = (line, nil)
  }

  /// Keeps the last line, whose bytes are about to go.
  mutating func keepLast(_ reader: DocumentReader) {
    guard let bytes = lastBytes else { return }
    (last, lastBytes) = (ImportedLine(bytes, in: reader), nil)
  }
}
