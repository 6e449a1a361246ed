/// An independent reader of RSQL by the grammar that KOSapi documents: it shares nothing with what writes it.
struct RSQLReader {
  indirect enum Tree: Equatable {
    case comparison(String, String, String)
    case all([Tree])
    case any([Tree])
  }

  struct Malformed: Error { let place: Int }

  private let text: [Unicode.Scalar]
  private var place = 0

  static func read(_ text: String) throws -> Tree {
    var reader = RSQLReader(text: Array(text.unicodeScalars))
    let tree = try reader.alternatives()
    guard reader.place == reader.text.count else { throw Malformed(place: reader.place) }
    return tree
  }

  private init(text: [Unicode.Scalar]) { self.text = text }

  private mutating func alternatives() throws -> Tree {
    var trees = [try conjunction()]
    while take(",") { trees.append(try conjunction()) }
    return trees.count == 1 ? trees[0] : .any(trees)
  }

  private mutating func conjunction() throws -> Tree {
    var trees = [try constraint()]
    while take(";") { trees.append(try constraint()) }
    return trees.count == 1 ? trees[0] : .all(trees)
  }

  private mutating func constraint() throws -> Tree {
    if take("(") {
      let tree = try alternatives()
      guard take(")") else { throw Malformed(place: place) }
      return tree
    }
    let selector = run { !"=!<>'\"(),; ".unicodeScalars.contains($0) }
    guard !selector.isEmpty else { throw Malformed(place: place) }
    let operators = ["==", "!=", "=lt=", "=le=", "=gt=", "=ge="]
    guard let name = operators.first(where: { text[place...].starts(with: $0.unicodeScalars) }) else {
      throw Malformed(place: place)
    }
    place += name.unicodeScalars.count
    return .comparison(selector, name, try argument())
  }

  private mutating func argument() throws -> String {
    for quote in ["'", "\""] as [Unicode.Scalar] where take(quote) {
      let inner = run { $0 != quote }
      guard take(quote), !inner.isEmpty else { throw Malformed(place: place) }
      return inner
    }
    let plain = run { !"'\"(),;=!~<> ".unicodeScalars.contains($0) }
    guard !plain.isEmpty else { throw Malformed(place: place) }
    return plain
  }

  private mutating func run(_ belongs: (Unicode.Scalar) -> Bool) -> String {
    let start = place
    while place < text.count, belongs(text[place]) { place += 1 }
    return String(String.UnicodeScalarView(text[start..<place]))
  }

  private mutating func take(_ token: Unicode.Scalar) -> Bool {
    guard place < text.count, text[place] == token else { return false }
    place += 1
    return true
  }
}
