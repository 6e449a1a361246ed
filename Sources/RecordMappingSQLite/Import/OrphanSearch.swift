import RecordMapping

/// Finds where in a document the rows stood that turned out to refer to
/// nothing. Of several objects with one identity the last counts.
final class OrphanSearch {
  private struct Key: Hashable {
    let table: String
    let identity: [StoredValue]
  }

  /// What was found, by the number of the orphan.
  private(set) var entries: [Int: RejectionLog.Entry] = [:]
  private let orphans: [Orphan]
  private var numbers: [Key: Int] = [:]

  init(_ orphans: [Orphan]) {
    self.orphans = orphans
    for (number, orphan) in orphans.enumerated() {
      numbers[Key(table: orphan.descriptor.table, identity: orphan.key)] = number
    }
  }

  /// Looks at the rows that wait to be stored, and lets go of them.
  func look(in session: ImportSession) {
    for table in session.order {
      for row in 0..<table.batch.count {
        let key = Key(table: table.descriptor.table, identity: table.key(row).stored)
        guard let number = numbers[key] else { continue }
        entries[number] = entry(of: orphans[number], at: table.batch.origin(of: row), in: session)
      }
      table.batch.removeAll()
    }
    session.lists = ListImport()
  }

  private func entry(
    of orphan: Orphan, at origin: RowOrigin, in session: ImportSession
  ) -> RejectionLog.Entry {
    let object: any RejectedObject = session.given.current ?? ReadObject(session.reader)
    let bytes = object.bytes(at: session.offset(of: origin), length: .max)
    let (fault, order) = reference(of: orphan, in: bytes, session)
    return session.rejections.entry(
      fault, of: orphan.descriptor, in: object, prefix: session.trails.keys(of: origin.trail),
      pathOrder: order, reason: orphan.reason)
  }

  /// What stands there for the reference, and at which of its paths.
  private func reference(
    of orphan: Orphan, in bytes: UnsafeBufferPointer<UInt8>, _ session: ImportSession
  ) -> (DocumentFault, pathOrder: Int) {
    let scanner = RecordScanner(
      orphan.descriptor, limits: session.options.limits, isTextual: session.context.isTextual)
    do throws(DocumentProblem) {
      let token = try DocumentToken(reading: bytes)
      try scanner.scan(token, limits: session.options.limits)
      let fault = session.context.fault(
        .refused, at: scanner.tokens[orphan.position], field: orphan.position)
      return (session.context.located(fault, in: token), scanner.pathOrder(of: orphan.position))
    } catch {
      return (DocumentFault(.refused, field: orphan.position, offset: -1), 0)
    }
  }
}
