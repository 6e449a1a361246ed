import RecordMapping

/// The way of an object through a Swift value.
protocol ModelImport {
  /// Fills the row's cells from a value made of the scanner's tokens.
  func fill(_ row: RowImport, for session: ImportSession) throws(DocumentFault)
}

/// For records that want to be asked, and callers that want to see them.
struct TypedModelImport<R: RecordMapping.Record>: ModelImport {
  private let each: ((R) -> Void)?
  /// Asked once: asking each value takes longer than making it.
  private let isImported = R.self is any ImportedRecord.Type
  private let isValidated = R.self is any ValidatedRecord.Type

  init(each: ((R) -> Void)?) { self.each = each }

  func fill(_ row: RowImport, for session: ImportSession) throws(DocumentFault) {
    // The cells of nested objects come the usual way; the value only decides.
    try row.fill(given: nil, for: session)
    let object = DocumentObject(tokens: row.scanner.tokens, context: session.context)
    session.context.countsReplaced = false
    defer { session.context.countsReplaced = true }
    var record = try R(document: object)
    if isImported || isValidated { record = try approved(record, for: row, session) }
    each?(record)
    if isImported, let observer = record as? any ImportedRecord { session.observe(observer) }
  }

  /// The record as its own rules have it, in the row's cells too.
  private func approved(
    _ original: R, for row: RowImport, _ session: ImportSession
  ) throws(DocumentFault) -> R {
    var record = original
    do throws(ValidationFault) {
      if var asked = record as? any ImportedRecord {
        try asked.willImport()
        if let changed = asked as? R { record = changed }
      }
      if let validated = record as? any ValidatedRecord { try validated.validate() }
    } catch {
      session.refusal = error.reason
      throw session.fault(.refused)
    }
    do throws(RecordFault) {
      var binder = CellBinder(cells: row.cells, arena: session.arena)
      try record.bind(to: &binder)
    } catch {
      throw session.fault(.refused)
    }
    return record
  }
}
