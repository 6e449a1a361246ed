/// Fields that are asked for again and again, for each of several things of one kind: the calves of a calving.
///
/// Each row folds away, also without script; behind the rows that there are stand empty ones, of which one more is seen
/// whenever the one before it is opened. A row in which nobody has said anything is none.
package struct RowGroup<Row: Sendable>: Sendable {
  private let name: String
  private let limit: Int
  private let spare: Int
  private let isFirstOpen: Bool
  private let fresh: Row
  private let title: @Sendable (Int, Row) -> String
  private let parts: @Sendable (String) -> [FormPart<Row>]

  /// - Parameters:
  ///   - name: what the fields of the group have in common, apart from all others of the form.
  ///   - limit: so many rows and no more.
  ///   - spare: so many empty ones are offered behind those that there are.
  ///   - isFirstOpen: whether the first row is open from the beginning.
  ///   - fresh: what a new row begins with.
  ///   - title: what the row at a place, from 0 on, is called.
  ///   - parts: the fields of a row; their names begin with the text given.
  package init(
    _ name: String, atMost limit: Int, spare: Int = 3, isFirstOpen: Bool = false, fresh: Row,
    title: @escaping @Sendable (Int, Row) -> String,
    parts: @escaping @Sendable (String) -> [FormPart<Row>]
  ) {
    (self.name, self.limit, self.spare, self.isFirstOpen) = (name, limit, spare, isFirstOpen)
    (self.fresh, self.title, self.parts) = (fresh, title, parts)
  }

  private func prefix(_ place: Int) -> String { "\(name)-\(place)-" }

  private func removal(_ place: Int) -> FormField<Bool> { .toggle(prefix(place) + "removed", .removeRow) }

  fileprivate func fill(_ entry: inout FormState, _ rows: [Row]) {
    for place in 0..<min(limit, rows.count + spare) {
      for part in parts(prefix(place)) { part.fill(&entry, place < rows.count ? rows[place] : fresh) }
    }
  }

  fileprivate func read(_ rows: inout [Row], _ entry: inout FormState) {
    let before = rows
    rows = []
    for place in 0..<limit where isTouched(place, in: entry) {
      if entry.value(of: removal(place)) == true { continue }
      var row = place < before.count ? before[place] : fresh
      for part in parts(prefix(place)) { part.read(&row, &entry) }
      rows.append(row)
    }
  }

  /// Whether somebody has said something in the row.
  private func isTouched(_ place: Int, in entry: FormState) -> Bool {
    entry.isTouched(prefix(place)) { fresh in
      for part in parts(prefix(place)) { part.fill(&fresh, self.fresh) }
    }
  }

  fileprivate func html(_ entry: FormState) -> HTML {
    let count = (0..<limit).last { isTouched($0, in: entry) }.map { $0 + 1 } ?? 0
    let rows = (0..<min(limit, count + spare)).map { html($0, entry, isThere: $0 < count) }
    return "<div class=\"rowgroup\">\(rows)</div>"
  }

  private func html(_ place: Int, _ entry: FormState, isThere: Bool) -> HTML {
    var (shown, row) = (entry, fresh)
    if !isThere, !entry.hasFields(prefix(place)) {
      shown = FormState(entry.words)
      for part in parts(prefix(place)) { part.fill(&shown, fresh) }
    }
    var copy = shown
    for part in parts(prefix(place)) { part.read(&row, &copy) }
    let isOpen = (isThere && entry.isSent) || (isFirstOpen && place == 0)
    return """
      <details class="help grouprow\(isThere ? " isthere" : "")" \(flag: "open", isOpen)><summary>\(title(place, row))</summary>\
      <div class="form">\(parts(prefix(place)).map { $0.html(shown) })\
      \(isThere ? shown.html(removal(place)) : .empty)</div></details>
      """
  }
}

extension DraftForm {
  /// Parts of something that the draft holds.
  package func within<Inner: Sendable>(
    _ path: any WritableKeyPath<Draft, Inner> & Sendable, _ parts: [FormPart<Inner>]
  ) -> FormPart<Draft> {
    FormPart(
      fill: { entry, draft in for part in parts { part.fill(&entry, draft[keyPath: path]) } },
      read: { draft, entry in for part in parts { part.read(&draft[keyPath: path], &entry) } },
      html: { entry in "\(parts.map { $0.html(entry) })" })
  }

  /// A row of fields for each of several things.
  package func rows<Row: Sendable>(
    _ rows: RowGroup<Row>, _ path: any WritableKeyPath<Draft, [Row]> & Sendable
  ) -> FormPart<Draft> {
    FormPart(
      fill: { entry, draft in rows.fill(&entry, draft[keyPath: path]) },
      read: { draft, entry in rows.read(&draft[keyPath: path], &entry) },
      html: { rows.html($0) })
  }
}
