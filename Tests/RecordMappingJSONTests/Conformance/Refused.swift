/// Texts that do not conform to the grammar and are no extension that we offer.
enum Refused {
  static let all: [ConformanceDocument] = [
    structure, separators, literals, numbers, strings, escapes, encoding, surroundings,
  ].flatMap { $0 }
}
