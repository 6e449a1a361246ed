import RecordMapping

/// A list of an entry without the elements that cannot be read: one of them costs none of the others, and is
/// told in ``Entry/flaws``.
enum Readable<Element: DocumentValue>: DocumentConversion {
  static func value(from source: [Attempt<Element>]) -> [Element]? {
    source.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  static func source(from elements: [Element]) -> [Attempt<Element>] { elements.map(Attempt.element) }
}
