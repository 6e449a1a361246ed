/// The two initializers that a record gets: from a row and from a document.
struct RecordInitializers {
  let shape: RecordShape

  var text: String {
    """
    \(shape.access.prefix)nonisolated init(
        row: some RecordMapping.RecordRow, from base: Int
      ) throws(RecordMapping.RecordFault) {
    \(assignments(\.rowCall))
      }

      \(shape.access.prefix)nonisolated init(
        document object: borrowing RecordMapping.DocumentObject
      ) throws(RecordMapping.DocumentFault) {
    \(assignments { "object.\($0.documentCall)" })
      }
    """
  }

  private func assignments(_ call: (PlacedField) -> String) -> String {
    shape.fields.map { "    self.\($0.field.property) = try \(call($0))" }.joined(separator: "\n")
  }
}
