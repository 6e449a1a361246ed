package import RecordMapping

/// A link to another entity: its key and, in the language that was asked for, its name.
package struct Reference: Hashable, Sendable {
  /// The last part of the address, decoded. `nil` if there was none.
  package var key: String?
  /// Empty is none.
  package var name: String?
  /// In which semester of the study the course is recommended; only in groups of courses.
  package var recommendedSemester: Int?

  package init(key: String?, name: String? = nil, recommendedSemester: Int? = nil) {
    self.key = key
    self.name = name
    self.recommendedSemester = recommendedSemester
  }

  @RecordPart struct Element {
    @Key("@xlink:href") let href: String?
    @Key("#text") let text: String?
    @Key("@recommendedSemester") let recommendedSemester: Int?
  }
}

extension Reference: DocumentValue {
  package static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> Reference {
    guard token.kind == .object else {
      let text = try String.read(token, as: form, in: context)
      return Reference(key: nil, name: text.isEmpty ? nil : text)
    }
    let element = try context.read(token, as: Element.self)
    let name = element.text.flatMap { $0.isEmpty ? nil : $0 }
    return Reference(
      key: element.href.flatMap(Href.lastPart), name: name, recommendedSemester: element.recommendedSemester)
  }

  package func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    let href = key.map { Href.segment($0) + "/" }
    try Element(href: href, text: name, recommendedSemester: recommendedSemester).write(to: &writer, as: form)
  }
}
