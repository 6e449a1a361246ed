/// Things that are found by any part of their words, those first that fit best; among these one's own.
struct RankedList<Thing: Sendable>: Sendable {
  /// In the order in which those that fit alike are shown.
  let things: [Thing]
  private let owned: [Bool]
  private let table: WordTable
  /// Codes without what stands between their parts; empty where there is none.
  private let codes: [String]

  init(_ things: [Thing], isOwn: (Thing) -> Bool = { _ in false }, texts: (Thing) -> SearchTexts) {
    let texts = things.map(texts)
    let codes = texts.map { $0.code.map(FoldedWords.squeezed) ?? "" }
    self.things = things
    owned = things.map(isOwn)
    self.codes = codes
    table = WordTable(count: things.count) { thing in
      let texts = texts[thing]
      // Also as one word: `bipa1`.
      let code = texts.code.map { FoldedWords.words(in: $0) + [codes[thing]] } ?? []
      return (code + texts.names.flatMap(FoldedWords.words)).map { ($0, .name) }
        + texts.others.flatMap(FoldedWords.words).map { ($0, .other) }
    }
  }

  /// The numbers of all things in which each word of the search stands, the best first; all things, one's own
  /// first, if nothing is searched for.
  func found(_ search: String) -> [Int] {
    let words = FoldedWords.words(in: search)
    guard let first = words.first else { return all }
    var grades = table.grades(of: first)
    for word in words.dropFirst() {
      let others = table.grades(of: word)
      for thing in grades.indices { grades[thing] = max(grades[thing], others[thing]) }
    }
    let whole = words.joined()
    var ranks = [[Int]](repeating: [], count: SearchGrade.allCases.count * 2)
    for thing in grades.indices where grades[thing] != WordTable.nothing {
      let grade = codeGrade(thing, whole) ?? grades[thing]
      ranks[Int(grade) * 2 + (isOwn(thing) ? 0 : 1)].append(thing)
    }
    return ranks.flatMap(\.self)
  }

  func isOwn(_ thing: Int) -> Bool { owned[thing] }

  private var all: [Int] { owned.indices.filter(isOwn) + owned.indices.filter { !isOwn($0) } }

  private func codeGrade(_ thing: Int, _ search: String) -> UInt8? {
    guard codes[thing].utf8.starts(with: search.utf8) else { return nil }
    let isWhole = codes[thing].utf8.count == search.utf8.count
    return (isWhole ? SearchGrade.code : .codeBeginning).rawValue
  }
}
