/// What is asked of a list.
package struct ListQuery: Sendable {
  package var filter: Filter?
  /// Empty: that of the resource, which pages need.
  package var order: [Ordering]
  /// Empty: KOSapi's own choice, the present one for students, none for courses.
  package var semesters: [SemesterChoice]
  package var language: DataLanguage
  /// `nil`: everything.
  package var fields: FieldSelection?
  /// The long texts of courses. Slow and big.
  package var detail: Bool

  package init(
    _ filter: Filter? = nil, order: [Ordering] = [], semesters: [SemesterChoice] = [],
    language: DataLanguage = .both(namesIn: .czech), fields: FieldSelection? = nil, detail: Bool = false
  ) {
    self.filter = filter
    self.order = order
    self.semesters = semesters
    self.language = language
    self.fields = fields
    self.detail = detail
  }

  /// The parameters of a page.
  func items<Content: KOSContent>(
    of resource: FeedResource<Content>, offset: Int, limit: Int
  ) -> [(name: String, value: String)] {
    var items = common(fields: fields?.completed(for: Content.self).ofFeed)
    if let filter { items.append(("query", filter.description)) }
    let order = order.isEmpty ? resource.order : order
    if !order.isEmpty { items.append(("orderBy", Ordering.text(of: order))) }
    items.append(("limit", String(limit)))
    if offset > 0 { items.append(("offset", String(offset))) }
    return items
  }

  /// The parameters of an entry, of which filter and order mean nothing.
  func items<Content: KOSContent>(of content: Content.Type) -> [(name: String, value: String)] {
    common(fields: fields?.completed(for: Content.self).ofEntry)
  }

  private func common(fields: String?) -> [(name: String, value: String)] {
    // Constants instead of words in one language.
    var items = language.items + [(name: "locEnums", value: "false")]
    if !semesters.isEmpty {
      items.append(("sem", semesters.map(\.description).joined(separator: ",")))
    }
    if detail { items.append(("detail", "1")) }
    if let fields { items.append(("fields", fields)) }
    return items
  }
}
