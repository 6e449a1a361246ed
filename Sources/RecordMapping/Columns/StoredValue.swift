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
