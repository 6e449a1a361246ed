package import RecordMapping

/// A number of places and, where KOS tells them apart, for what: `instance` or `tutorial` of a course, the uses
/// of a room.
package struct Capacity: Hashable, Sendable {
  package var purpose: String?
  package var places: Int

  package init(purpose: String? = nil, places: Int) {
    self.purpose = purpose
    self.places = places
  }

  @RecordPart struct Element {
    @Key("@of", "@for") let purpose: String?
    @Key("#text") let places: Int
  }
}

extension Capacity: DocumentValue {
  package static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> Capacity {
    guard token.kind == .object else { return Capacity(places: try Int.read(token, as: form, in: context)) }
    let element = try context.read(token, as: Element.self)
    return Capacity(purpose: element.purpose, places: element.places)
  }

  package func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    try Element(purpose: purpose, places: places).write(to: &writer, as: form)
  }
}
