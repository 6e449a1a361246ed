import GRDB
import RecordMapping

extension ImportSession {
  /// Stores the rows that wait, those that are referred to first.
  func flush() throws {
    guard let database else { return search?.look(in: self) ?? () }
    for table in order {
      let isRoot = table === self.table
      table.observe = isRoot && !observers.isEmpty ? { self.tell($0, $1) } : nil
      try table.flush(to: database) { row, error in
        refuse(row, of: table, error)
      }
    }
    observers = [:]
    try lists.flush(to: database)
  }

  private func tell(_ row: Int, _ outcome: SaveOutcome) {
    observers[row]?.didImport(as: outcome)
  }

  /// The table does not take the row: it breaks a constraint that the app has
  /// set on it.
  private func refuse(_ row: Int, of table: TableImport, _ error: DatabaseError) {
    table.forgetMemos()
    if let owner = table.key(row).stored.first { lists.forget(owner: owner, in: table.descriptor.table) }
    let origin = table.batch.origin(of: row)
    rejections.add(
      fault(.refused), of: table.descriptor, in: object(of: origin), prefix: trails.keys(of: origin.trail),
      reason: error.message)
  }

  /// The object of a row that waits. What stands in a document in JSON is in
  /// memory as long as its rows wait.
  private func object(of origin: RowOrigin) -> any RejectedObject {
    if let object = given.object(of: origin) { return object }
    return ReadObject(reader, rank: origin.rank, offset: offset(of: origin))
  }

  /// Stores what stands in a list, and notes which row it belongs to.
  func take(
    _ list: RecordList, _ token: DocumentToken, of row: RowImport, position: Int
  ) throws(DocumentFault) {
    let owner = row.cells[row.descriptor.identityIndices[0]].stored
    let form = row.descriptor.leaves[position].form
    let elements: [DocumentToken]
    do {
      elements = try token.elements(limits: context.limits)
    } catch {
      throw context.fault(error, at: token, field: position)
    }
    var members: [StoredValue] = []
    for element in elements where element.isPresent {
      do throws(DocumentProblem) {
        members.append(try member(element, of: list, row, position, owner: owner, form))
      } catch {
        // An object has been reported where it was read.
        guard element.kind != .object else { continue }
        reject(context.fault(error, at: element, field: position), of: row, prefix: trail)
      }
    }
    if let table = JoinTable(list, of: row.descriptor) {
      lists.add(ListImport.Join(table: table, owner: owner, members: members))
    }
  }

  private func member(
    _ element: DocumentToken, of list: RecordList, _ row: RowImport, _ position: Int, owner: StoredValue,
    _ form: DocumentForm
  ) throws(DocumentProblem) -> StoredValue {
    guard case .children(let property) = list.kind else {
      guard element.kind == .object else { return try list.identity(element, context) }
      return try store(element, as: list.target, below: row, field: position)
    }
    let child = list.target.recordDescriptor
    guard let column = child.reference(to: row.descriptor, named: property) else { throw .refused }
    guard element.kind != .object else {
      return try store(
        element, as: list.target, below: row, field: position, given: (column, arena.cell(owner)))
    }
    let key = try list.identity(element, context)
    lists.add(
      ListImport.Adoption(
        table: child.table, identity: child.identity[0].name, column: child.columns[column].name, child: key,
        owner: owner, ownerTable: row.descriptor.table))
    return key
  }
}

extension RecordDescriptor {
  /// The position of the reference that the property with this name is: by the
  /// document's key, or else the only reference to that table.
  func reference(to other: RecordDescriptor, named property: String) -> Int? {
    let references = columns.indices.filter {
      leaves[$0].relation?.target.recordDescriptor.table == other.table
    }
    return references.first { leaves[$0].paths.contains { $0.last == property } } ?? references.first
  }
}
