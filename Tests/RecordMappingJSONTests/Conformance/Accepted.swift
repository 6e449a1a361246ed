/// Texts that conform to the grammar, so that a parser must accept them (RFC 8259 §9).
enum Accepted {
  static let all: [ConformanceDocument] = [structure, whitespace, numbers, strings, encoding].flatMap { $0 }
}
