import RecordMapping

/// An element of a list, or that there is one that cannot be read.
enum Attempt<Element: DocumentValue>: DocumentValue {
  case element(Element)
  /// The context remembers where it stands, and why.
  case leftOut

  static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> Attempt<Element> {
    do {
      return .element(try Element.read(token, as: form, in: context))
    } catch {
      context.noteLeftOut(error, at: token)
      return .leftOut
    }
  }

  func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    if case .element(let element) = self { try element.write(to: &writer, as: form) }
  }
}
