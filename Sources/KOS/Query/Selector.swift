/// What a comparison looks at: an element, or an element of what it refers to.
///
/// A reference that is compared itself means its key: `course==BI-XX1`. ``ElementName`` is what keeps syntax out.
package struct Selector: Hashable, Sendable, CustomStringConvertible {
  private enum Step: Hashable {
    /// `/`: an element inside.
    case inside(ElementName)
    /// `.`: an element of the entity referred to.
    case of(ElementName)
  }

  private let first: ElementName
  private var steps: [Step] = []

  package init(_ name: ElementName) { first = name }

  /// An element inside this one.
  package func inside(_ name: ElementName) -> Selector { adding(.inside(name)) }

  /// An element of the entity that this one refers to: `course.faculty`.
  package func of(_ name: ElementName) -> Selector { adding(.of(name)) }

  /// When an entry was changed: for asking only for what is new. What was deleted is not seen so.
  package static let lastUpdated: Selector = "lastUpdatedDate"

  private func adding(_ step: Step) -> Selector {
    var copy = self
    copy.steps.append(step)
    return copy
  }

  package var description: String {
    steps.reduce(first.text) { text, step in
      switch step {
      case .inside(let name): "\(text)/\(name)"
      case .of(let name): "\(text).\(name)"
      }
    }
  }
}

extension Selector: ExpressibleByStringLiteral {
  package init(stringLiteral text: StaticString) { self.init(ElementName(stringLiteral: text)) }
}
