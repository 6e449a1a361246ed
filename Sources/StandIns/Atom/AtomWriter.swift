import CivilTime
import NIOCore

/// Writes feeds and entries.
struct AtomWriter {
  /// What the request wants of the form.
  struct Form: Sendable {
    var hasAllLanguages = true
    var hasLocalisedConstants = false
    var isDetailed = false
    var selection = FieldSelection.everything
  }

  /// What goes round the entries of a list.
  struct Frame: Sendable {
    /// With no final `/`.
    var base: String
    /// Of the list, relative to the base.
    var path: String
    var updated: LocalDateTime
    /// Relative; `nil` where there is none.
    var next: String?
    var previous: String?
  }

  let reading: Reading
  let form: Form
  private let contents: ContentWriter
  private var xml = XMLWriter()

  init(_ reading: Reading, _ form: Form) {
    self.reading = reading
    self.form = form
    contents = ContentWriter(reading: reading, form: form)
  }

  static func feed(_ page: Page, of kind: Kind, _ frame: Frame, _ reading: Reading, _ form: Form)
    -> ByteBuffer
  {
    var writer = AtomWriter(reading, form)
    writer.feed(page, kind, frame)
    return writer.xml.buffer
  }

  static func entry(_ kind: Kind, _ row: Int, base: String, _ reading: Reading, _ form: Form) -> ByteBuffer {
    var writer = AtomWriter(reading, form)
    writer.xml.raw(declaration)
    writer.root("atom:entry", base: base)
    writer.entry(EntryPlan(kind, form), row, form.selection)
    writer.xml.close("atom:entry")
    return writer.xml.buffer
  }

  private static let declaration: StaticString = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  private mutating func root(_ name: String, base: String) {
    xml.raw("<")
    xml.plain(name)
    xml.raw(
      """
       xmlns="http://kosapi.feld.cvut.cz/schema/3" xmlns:atom="http://www.w3.org/2005/Atom" \
      xmlns:osearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:xlink="http://www.w3.org/1999/xlink" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
      """)
    if reading.quirks.hasTypePrefix { xml.raw(" xmlns:kos=\"http://kosapi.feld.cvut.cz/schema/3\"") }
    xml.attribute("xml:base", reading.quirks.hasSlashInBase ? base + "/" : base)
    xml.attribute("xml:lang", reading.language.rawValue)
    xml.raw(">")
  }

  private mutating func feed(_ page: Page, _ kind: Kind, _ frame: Frame) {
    xml.raw(Self.declaration)
    root("atom:feed", base: frame.base)
    let selection = form.selection
    leaf("atom:id", "\(frame.base)/\(frame.path)", selection["id"])
    leaf("atom:updated", "\(frame.updated.rawValue).0", selection["updated"])
    link("prev", frame.previous, selection["link"])
    link("next", frame.next, selection["link"])
    if let inner = selection["entry"] {
      let plan = EntryPlan(kind, form, inner)
      for row in page.rows {
        let mark = xml.mark
        xml.open("atom:entry")
        let begin = xml.mark
        entry(plan, row, inner)
        if xml.mark == begin {
          xml.rewind(to: mark)
        } else {
          xml.close("atom:entry")
        }
      }
    }
    let hasTotal = page.isAll || (!page.hasNext && reading.quirks.hasTotalOnLastPage)
    if !hasTotal { leaf("osearch:itemsPerPage", String(page.limit), selection["itemsPerPage"]) }
    leaf("osearch:startIndex", String(page.offset), selection["startIndex"])
    if hasTotal { leaf("osearch:totalResults", String(page.total), selection["totalResults"]) }
    xml.close("atom:feed")
  }

  private mutating func entry(_ plan: EntryPlan, _ row: Int, _ selection: FieldSelection) {
    let (kind, university) = (plan.schema.kind, reading.university)
    if let title = plan.schema.title(reading, row) { leaf("atom:title", title, selection["title"]) }
    leaf("atom:id", "urn:cvut:kos:\(plan.urnName):\(number(kind, row))", selection["id"])
    let (moment, fraction) = university.updated(kind, row)
    leaf("atom:updated", "\(moment.rawValue).\(fraction)", selection["updated"])
    if let author = plan.schema.author(reading, row), let inner = selection["author"] {
      let mark = xml.mark
      xml.open("atom:author")
      let begin = xml.mark
      leaf("atom:name", author, inner["name"])
      if xml.mark == begin { xml.rewind(to: mark) } else { xml.close("atom:author") }
    }
    link("self", Address.of(kind, row, university), selection["link"])
    content(plan, row)
  }

  private func number(_ kind: Kind, _ row: Int) -> Int {
    kind == .coursin
      ? reading.university.number(of: .course, CourseInstance.course(ofRow: row)) * 100
        + CourseInstance.semester(ofRow: row) : reading.university.number(of: kind, row)
  }

  private mutating func content(_ plan: EntryPlan, _ row: Int) {
    guard plan.hasContent else { return }
    let mark = xml.mark
    let type = plan.schema.typeName(reading, row)
    xml.open(
      "atom:content",
      [
        .init(name: "atom:type", value: "xml"),
        .init(name: "xsi:type", value: reading.quirks.hasTypePrefix ? "kos:\(type)" : type),
      ])
    let begin = xml.mark
    for (field, selection) in plan.fields {
      contents.write(field.name, field.content(reading, row), selection, to: &xml)
    }
    if xml.mark == begin, !plan.hasWholeContent {
      xml.rewind(to: mark)
    } else {
      xml.close("atom:content")
    }
  }

  private mutating func leaf(_ name: String, _ text: String, _ selection: FieldSelection?) {
    // An element without elements has nothing of what is selected within it.
    guard let selection, selection.isWhole else { return }
    xml.element(name, text)
  }

  private mutating func link(_ relation: String, _ href: String?, _ selection: FieldSelection?) {
    guard let href, let selection, selection.isWhole else { return }
    xml.raw("<atom:link")
    xml.attribute("rel", relation)
    xml.attribute("href", href)
    xml.raw("/>")
  }
}
