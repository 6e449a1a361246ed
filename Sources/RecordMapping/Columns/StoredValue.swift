/// One value as a column holds it.
public enum StoredValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// What a column holds once this value is stored; throws if none can.
  public init(of value: some ColumnValue) throws(ValueFault) {
    var keeper = StoredValueBinder()
    try value.bind(to: &keeper, at: 0)
    self = keeper.value
  }

  /// The same, as a step of reading a document.
  init(of value: some ColumnValue, or problem: DocumentProblem) throws(DocumentProblem) {
    do {
      try self.init(of: value)
    } catch {
      throw problem
    }
  }
}

extension StoredValue {
  /// Texts are compared as SQLite does, byte by byte: two Unicode forms of one
  /// text are two values.
  public static func == (first: StoredValue, second: StoredValue) -> Bool {
    switch (first, second) {
    case (.null, .null): true
    case (.integer(let first), .integer(let second)): first == second
    case (.real(let first), .real(let second)): first == second
    case (.text(let first), .text(let second)): first.utf8.elementsEqual(second.utf8)
    case (.blob(let first), .blob(let second)): first == second
    default: false
    }
  }

  /// Feeds what `==` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0 as UInt8)
    case .integer(let integer): hasher.combine(integer)
    case .real(let real): hasher.combine(real)
    case .text(var text): text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    case .blob(let bytes): hasher.combine(bytes)
    }
  }
}
