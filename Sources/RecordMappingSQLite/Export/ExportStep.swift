import RecordMapping

/// One step of writing a row: plain memory, so that going through them counts
/// no references.
struct ExportStep {
  enum Kind: UInt8 {
    /// An object that holds further keys begins.
    case open
    case close
    /// A column.
    case column
    /// A row of another table, as an object.
    case row
  }

  enum Content: UInt8 {
    case integer, quotedInteger, text, instant
    /// A text that is JSON.
    case json
    /// Only the type itself can tell.
    case other
  }

  let kind: Kind
  let content: Content
  /// The key with its quotes and colon, and a comma before it; owned by the
  /// program.
  let key: UnsafeMutableBufferPointer<UInt8>
  /// The column in the statement, and the position in the record.
  let column: Int32
  let position: Int
  let form: InstantForm

  init(_ kind: Kind, key: [UInt8] = [], column: Int = 0, position: Int = 0, leaf: RecordLeaf? = nil) {
    self.kind = kind
    self.key = .allocate(capacity: key.count + 1)
    _ = self.key.initialize(from: [UInt8(ascii: ",")] + key)
    self.column = Int32(column)
    self.position = position
    form = leaf?.form.date ?? .iso8601
    content = leaf.map(Self.content) ?? .other
  }

  private static func content(of leaf: RecordLeaf) -> Content {
    switch leaf.relation?.identityRule ?? leaf.rule {
    case .integer: leaf.form.isQuoted ? .quotedInteger : .integer
    case .text: .text
    case .instant: .instant
    case .json: .json
    case .real, .boolean, .related, .other: .other
    }
  }
}
