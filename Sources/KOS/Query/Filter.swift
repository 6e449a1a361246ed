/// What entries a list shall have, written in RSQL as KOSapi takes it.
///
/// Made of parts that cannot hold syntax, so that whatever is built can be read again:
///
/// ```swift
/// let mine = Filter.isAny("course", of: try codes.map(QueryValue.init)).and(.equals("semester", .init(semester)))
/// ```
///
/// Only what all versions of the grammar know is used: no `=in=`, no escapes.
package struct Filter: Hashable, Sendable, CustomStringConvertible {
  package enum Comparison: String, Sendable, Hashable, CaseIterable {
    case equal = "=="
    case different = "!="
    case less = "=lt="
    case atMost = "=le="
    case greater = "=gt="
    case atLeast = "=ge="
  }

  indirect enum Node: Hashable, Sendable {
    case comparison(Selector, Comparison, QueryValue)
    /// At least two, none of them such a node itself.
    case all([Node])
    case any([Node])
  }

  let node: Node

  private init(_ node: Node) { self.node = node }

  package static func comparing(_ selector: Selector, _ comparison: Comparison, _ value: QueryValue) -> Filter
  {
    Filter(.comparison(selector, comparison, value))
  }

  package static func equals(_ selector: Selector, _ value: QueryValue) -> Filter {
    comparing(selector, .equal, value)
  }

  /// Equal to one of them; `nil` for no values, since nothing is.
  package static func isAny(_ selector: Selector, of values: [QueryValue]) -> Filter? {
    any(values.map { equals(selector, $0) })
  }

  package static func isMissing(_ selector: Selector) -> Filter { comparing(selector, .equal, .null) }
  package static func isPresent(_ selector: Selector) -> Filter { comparing(selector, .different, .null) }

  package static func begins(
    _ selector: Selector, with text: String
  ) throws(QueryValue.Inexpressible) -> Filter {
    equals(selector, try .pattern([text, ""]))
  }

  package static func contains(
    _ selector: Selector, _ text: String
  ) throws(QueryValue.Inexpressible) -> Filter {
    equals(selector, try .pattern(["", text, ""]))
  }

  package func and(_ other: Filter) -> Filter { Filter(Self.joined(node, other.node, asAll: true)) }
  package func or(_ other: Filter) -> Filter { Filter(Self.joined(node, other.node, asAll: false)) }

  /// All of them; `nil` for none, since that is no filter.
  package static func all(_ filters: [Filter]) -> Filter? {
    filters.dropFirst().reduce(filters.first) { $0?.and($1) }
  }

  /// One of them at least; `nil` for none.
  package static func any(_ filters: [Filter]) -> Filter? {
    guard filters.count > 1 else { return filters.first }
    return Filter(
      .any(filters.flatMap { if case .any(let nodes) = $0.node { nodes } else { [$0.node] } }))
  }

  private static func joined(_ left: Node, _ right: Node, asAll: Bool) -> Node {
    let nodes = [left, right].flatMap { node -> [Node] in
      switch (node, asAll) {
      case (.all(let nodes), true), (.any(let nodes), false): nodes
      default: [node]
      }
    }
    return asAll ? .all(nodes) : .any(nodes)
  }

  package var description: String { Self.text(node, insideAll: false) }

  /// "And" binds tighter, so only alternatives inside it need parentheses.
  private static func text(_ node: Node, insideAll: Bool) -> String {
    switch node {
    case .comparison(let selector, let comparison, let value):
      "\(selector)\(comparison.rawValue)\(value.written)"
    case .all(let nodes): nodes.map { text($0, insideAll: true) }.joined(separator: ";")
    case .any(let nodes):
      (insideAll ? "(" : "") + nodes.map { text($0, insideAll: false) }.joined(separator: ",")
        + (insideAll ? ")" : "")
    }
  }
}
