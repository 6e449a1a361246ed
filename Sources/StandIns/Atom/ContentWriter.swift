import CivilTime

/// Writes what stands within `atom:content`.
struct ContentWriter {
  let reading: Reading
  let form: AtomWriter.Form

  func write(
    _ name: String, _ content: Content, _ selection: FieldSelection, _ attributes: [Content.Attribute] = [],
    to xml: inout XMLWriter
  ) {
    switch content {
    case .none: return
    case .many(let contents):
      for content in contents { write(name, content, selection, attributes, to: &xml) }
    case .attributed(let more, let content):
      write(name, content, selection, attributes + more, to: &xml)
    case .group(let elements, let more):
      let mark = xml.mark
      xml.open(name, attributes + more)
      let begin = xml.mark
      for element in elements {
        guard let inner = selection[element.name] else { continue }
        write(element.name, element.content, inner, to: &xml)
      }
      if xml.mark == begin, !selection.isWhole { xml.rewind(to: mark) } else { xml.close(name) }
    default:
      guard selection.isWhole else { return }
      leaf(name, content, attributes, to: &xml)
    }
  }

  private func leaf(
    _ name: String, _ content: Content, _ attributes: [Content.Attribute], to xml: inout XMLWriter
  ) {
    switch content {
    case .string(let text): xml.element(name, text, attributes)
    case .integer(let number): xml.element(name, String(number), attributes)
    case .boolean(let flag): xml.element(name, flag ? "true" : "false", attributes)
    case .date(let day): xml.element(name, day.rawValue, attributes)
    case .dateTime(let moment): xml.element(name, moment.rawValue, attributes)
    case .constant(let constant):
      let text = form.hasLocalisedConstants ? ConstantNames.name(of: constant, reading.language) : constant
      xml.element(name, text, attributes)
    case .localised(let text):
      for language in Language.allCases where form.hasAllLanguages || language == reading.language {
        guard let text = text[language] else { continue }
        let mark = [Content.Attribute(name: "xml:lang", value: language.rawValue)]
        xml.element(name, text, attributes + (reading.quirks.marksLanguages ? mark : []))
      }
    case .reference(let reference): self.reference(name, reference, attributes, to: &xml)
    case .none, .many, .group, .attributed: return
    }
  }

  private func reference(
    _ name: String, _ reference: Reference, _ attributes: [Content.Attribute], to xml: inout XMLWriter
  ) {
    let (kind, row) = (reference.kind, reference.row)
    let href = Address.of(kind, row, reading.university).map {
      [Content.Attribute(name: "xlink:href", value: $0)]
    }
    // Rooms and semesters are called by their codes where they have no name in the language.
    let text = kind == .room ? reading.university.rooms[row].code : Schema.of(kind).title(reading, row) ?? ""
    xml.element(name, text, attributes + (href ?? []))
  }
}
