/// References to rows of another table, in the order of the document.
///
/// One that was read from a document also holds the records that stood there.
public struct Refs<Target: Record>: Sendable where Target.RecordID: RecordValue {
  /// Which rows are meant.
  public private(set) var ids: [Target.RecordID]
  /// The records that came along.
  public private(set) var records: [Target]
  /// Whether this says which rows are meant; a document without the key does
  /// not.
  public let isKnown: Bool

  /// References to the rows with these identities.
  public init(_ ids: [Target.RecordID] = []) {
    self.ids = ids
    records = []
    isKnown = true
  }

  /// What a document without the key says.
  static var unknown: Refs { Refs(ids: [], records: [], isKnown: false) }

  /// References to these records' rows.
  public init(_ records: [Target]) {
    ids = records.map(\.recordID)
    self.records = records
    isKnown = true
  }

  private init(ids: [Target.RecordID], records: [Target], isKnown: Bool) {
    self.ids = ids
    self.records = records
    self.isKnown = isKnown
  }

  /// The identities as they stand in a column of JSON; NULL is none.
  init(row: some RecordRow, at index: Int) throws(ValueFault) {
    guard row.type(at: index) != nil else {
      self = .unknown
      return
    }
    self.init(try [Target.RecordID].read(from: row, at: index))
  }
}

extension Refs: Hashable {
  /// Whether both mean the same rows in the same order.
  public static func == (first: Refs, second: Refs) -> Bool { first.ids == second.ids }

  /// Feeds the identities.
  public func hash(into hasher: inout Hasher) { hasher.combine(ids) }
}

extension Refs: DocumentValue {
  /// Takes an array of objects that are such records, of identities, or both.
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> Refs {
    let references = try [Ref<Target>].read(token, as: form, in: context)
    return Refs(ids: references.map(\.id), records: references.compactMap(\.record), isKnown: true)
  }

  /// Writes an array of identities, and nothing if they are not known.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    guard isKnown else { return writer.absence() }
    try ids.write(to: &writer, as: form)
  }

  /// An array of identities.
  public static func schema(as form: DocumentForm) -> DocumentSchema {
    [Target.RecordID].schema(as: form)
  }
}
