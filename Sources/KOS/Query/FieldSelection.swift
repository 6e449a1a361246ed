import RecordMapping

/// Which elements of a content come back: the `fields` parameter (XPartial), made of names only.
///
/// ```swift
/// let brief: FieldSelection = ["code", "name", .inside("instance", ["capacity", "occupied"])]
/// ```
///
/// What an entry says of itself, and by what pages are found, is always asked for beside it.
package struct FieldSelection: Hashable, Sendable {
  /// An element, whole or with these elements of it.
  package struct Field: Hashable, Sendable {
    package let name: ElementName
    /// Empty: the whole element.
    package let inner: [Field]

    package static func inside(_ name: ElementName, _ inner: [Field]) -> Field {
      Field(name: name, inner: inner)
    }

    var text: String {
      inner.isEmpty ? name.text : "\(name)(\(inner.map(\.text).joined(separator: ",")))"
    }
  }

  /// At least one, each name once.
  package private(set) var fields: [Field]
  /// Whether title, author and the time of the last change come too, and not only what an entry is known by.
  package var hasWholeHead = false
  /// Whether an entry's address comes too; what is known by its number or by a code of its own needs none.
  package var hasLink = true

  /// `nil` for none, which would be no selection.
  package init?(_ fields: [Field]) {
    guard !fields.isEmpty else { return nil }
    self.fields = Self.merged(fields)
  }

  /// All that a content is read from, and nothing that nobody reads.
  package static func all<Content: KOSContent>(of content: Content.Type) -> FieldSelection? {
    var selection = FieldSelection(fields(of: Content.recordDescriptor.leaves))
    selection?.hasWholeHead = true
    return selection
  }

  /// With what the content cannot do without.
  func completed<Content: KOSContent>(for content: Content.Type) -> FieldSelection {
    var copy = self
    copy.fields = Self.merged(fields + Self.fields(of: Content.recordDescriptor.leaves.filter(\.isRequired)))
    return copy
  }

  /// Of a document that is one entry.
  var ofEntry: String { head + ",content(\(inner))" }

  /// Of a feed. Without its links and counts it would not be known that there are more pages.
  var ofFeed: String { "link,startIndex,itemsPerPage,totalResults,entry(\(ofEntry))" }

  private var head: String { "id" + (hasLink ? ",link" : "") + (hasWholeHead ? ",title,updated,author" : "") }
  private var inner: String { fields.map(\.text).joined(separator: ",") }

  private static func fields(of leaves: [RecordLeaf]) -> [Field] {
    leaves.flatMap { leaf in
      leaf.paths.compactMap { path in field(path[...]) }
    }
  }

  /// Attributes come with their elements.
  private static func field(_ path: ArraySlice<String>) -> Field? {
    guard let name = path.first else { return nil }
    do throws(ElementName.Malformed) {
      let element = try ElementName(parsing: name)
      return Field(name: element, inner: field(path.dropFirst()).map { [$0] } ?? [])
    } catch {
      return nil
    }
  }

  /// Each name once; an element that is wanted whole is wanted whole.
  private static func merged(_ fields: [Field]) -> [Field] {
    var order: [ElementName] = []
    var inner: [ElementName: [Field]?] = [:]
    for field in fields {
      if let known = inner[field.name] {
        inner[field.name] = .some(known.flatMap { field.inner.isEmpty ? nil : $0 + field.inner })
      } else {
        order.append(field.name)
        inner[field.name] = .some(field.inner.isEmpty ? nil : field.inner)
      }
    }
    return order.map { name in
      Field(name: name, inner: inner[name].flatMap { $0 }.map(merged) ?? [])
    }
  }
}

extension FieldSelection: ExpressibleByArrayLiteral {
  /// At least one: an empty one is a mistake in code and stops the program.
  package init(arrayLiteral fields: Field...) {
    precondition(!fields.isEmpty, "a selection without fields")
    self.fields = Self.merged(fields)
  }
}

extension FieldSelection.Field: ExpressibleByStringLiteral {
  package init(stringLiteral text: StaticString) {
    self.init(name: ElementName(stringLiteral: text), inner: [])
  }
}

extension RecordLeaf {
  fileprivate var isRequired: Bool { if case .rejects = absence { true } else { false } }
}
