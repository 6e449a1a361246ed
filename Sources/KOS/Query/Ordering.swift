/// By which element of the content a list is ordered.
package struct Ordering: Hashable, Sendable, CustomStringConvertible {
  package var element: ElementName
  package var isDescending: Bool

  package static func ascending(_ element: ElementName) -> Ordering {
    Ordering(element: element, isDescending: false)
  }

  package static func descending(_ element: ElementName) -> Ordering {
    Ordering(element: element, isDescending: true)
  }

  package var description: String { isDescending ? "\(element)@desc" : element.text }

  static func text(of orderings: [Ordering]) -> String {
    orderings.map(\.description).joined(separator: ",")
  }
}

extension Ordering: ExpressibleByStringLiteral {
  package init(stringLiteral text: StaticString) { self = .ascending(ElementName(stringLiteral: text)) }
}
