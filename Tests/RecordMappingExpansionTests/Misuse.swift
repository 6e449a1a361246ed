import Testing

/// A source text with one mistake, and what is said about it.
struct Misuse: Sendable, CustomTestStringConvertible {
  let line: Int
  let source: String
  let message: String
  let fixed: String?

  init(_ line: Int, _ source: String, _ message: String, fixed: String? = nil) {
    self.line = line
    self.source = source
    self.message = message
    self.fixed = fixed
  }

  var testDescription: String { message }
}
