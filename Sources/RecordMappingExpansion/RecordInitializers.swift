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
        document \(object): borrowing RecordMapping.DocumentObject
      ) throws(RecordMapping.DocumentFault) {
    \(assignments { "\(object).\($0.documentCall)" })
      }
    """
  }

  /// A default may name something that is called `object`.
  private var object: String {
    let defaults = shape.fields.compactMap(\.field.defaultValue)
    return defaults.contains { $0.contains("object") } ? "documentObject" : "object"
  }

  private func assignments(_ call: (PlacedField) -> String) -> String {
    shape.fields.map { "    self.\($0.field.property) = try \(call($0))" }.joined(separator: "\n")
  }
}
