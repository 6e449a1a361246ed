/// Finished markup. Literals are markup; whatever is interpolated into them is text and gets escaped, unless
/// it is `HTML` itself.
///
/// ```swift
/// let heading: HTML = "<h1>\(printer.name)</h1>"   // a name like <script> comes out harmless
/// ```
package struct HTML: Sendable, Hashable {
  package private(set) var markup: String

  /// Takes text as markup, unescaped: only for what this process wrote itself.
  package init(trusted markup: String) { self.markup = markup }

  package static let empty = HTML(trusted: "")

  package static func + (left: HTML, right: HTML) -> HTML { HTML(trusted: left.markup + right.markup) }

  package static func += (left: inout HTML, right: HTML) { left.markup += right.markup }
}

extension HTML: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { markup = value }

  package init(stringInterpolation: Interpolation) { markup = stringInterpolation.markup }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      markup.reserveCapacity(literalCapacity + interpolationCount * 32)
    }

    package mutating func appendLiteral(_ literal: String) { markup += literal }

    package mutating func appendInterpolation(_ html: HTML) { markup += html.markup }

    package mutating func appendInterpolation(_ html: HTML?) {
      if let html { markup += html.markup }
    }

    package mutating func appendInterpolation(_ parts: [HTML]) {
      for part in parts { markup += part.markup }
    }

    package mutating func appendInterpolation(_ text: String) { HTMLEscaping.append(text, to: &markup) }

    package mutating func appendInterpolation(_ text: Substring) {
      HTMLEscaping.append(String(text), to: &markup)
    }

    package mutating func appendInterpolation(_ number: Int) { markup += String(number) }

    /// An attribute without a value, there or not: `<input \(flag: "required", isRequired)>`.
    package mutating func appendInterpolation(flag name: StaticString, _ isSet: Bool) {
      if isSet { markup += "\(name)" }
    }

    /// A whole attribute, left out where the value is `nil`: `<p \(attribute: "id", id)>`.
    package mutating func appendInterpolation(attribute name: StaticString, _ value: String?) {
      guard let value else { return }
      markup += "\(name)=\""
      HTMLEscaping.append(value, to: &markup)
      markup += "\""
    }
  }
}
