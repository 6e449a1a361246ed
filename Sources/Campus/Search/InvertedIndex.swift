import WebShell

/// All words of many things, each word once, and where it stands: what is searched for is looked up in the few
/// thousand words there are and not in the things.
struct InvertedIndex: Sendable {
  /// Where in a thing a word stands.
  enum Place: UInt32, Sendable { case name, other }

  private static let gap = UInt8(ascii: "\n")

  /// The words one after another, each with a gap before it.
  private let letters: [UInt8]
  /// Where each word begins in them, and one more: where the next one would.
  private let starts: [Int]
  /// Where the mentions of each word begin, and one more.
  private let mentionStarts: [Int]
  /// A thing's number and a ``Place``.
  private let mentions: [UInt32]
  /// How many things there are.
  private let count: Int

  init(count: Int, words: (_ thing: Int) -> [(word: String, place: Place)]) {
    var found: [String: [UInt32]] = [:]
    for thing in 0..<count {
      for (word, place) in words(thing) {
        found[word, default: []].append(UInt32(thing) << 1 | place.rawValue)
      }
    }
    var (letters, starts, mentionStarts, mentions) = ([UInt8](), [Int](), [Int](), [UInt32]())
    for (word, places) in found {
      letters.append(Self.gap)
      starts.append(letters.count)
      letters += word.utf8
      mentionStarts.append(mentions.count)
      mentions += places
    }
    self.letters = letters
    self.starts = starts + [letters.count + 1]
    self.mentionStarts = mentionStarts + [mentions.count]
    self.mentions = mentions
    self.count = count
  }

  /// For each thing how well its words fit; ``nothing`` where none does.
  func grades(of word: String) -> [UInt8] {
    var grades = [UInt8](repeating: Self.nothing, count: count)
    for (hit, isBeginning) in hits(of: Array(word.utf8)) {
      let grade: [SearchGrade] = isBeginning ? [.beginning, .otherBeginning] : [.inside, .otherInside]
      let (named, other) = (grade[0].rawValue, grade[1].rawValue)
      for mention in mentions[mentionStarts[hit]..<mentionStarts[hit + 1]] {
        let thing = Int(mention >> 1)
        let value = mention & 1 == Place.name.rawValue ? named : other
        if value < grades[thing] { grades[thing] = value }
      }
    }
    return grades
  }

  static let nothing = UInt8.max

  /// The words that hold it, and whether they begin with it.
  private func hits(of text: [UInt8]) -> [(word: Int, isBeginning: Bool)] {
    guard let first = text.first else { return [] }
    var hits: [(Int, Bool)] = []
    var (place, word) = (0, 0)
    let last = letters.count - text.count
    while place <= last {
      guard letters[place] == first, letters[place..<place + text.count].elementsEqual(text) else {
        place += 1
        continue
      }
      while starts[word + 1] <= place { word += 1 }
      hits.append((word, starts[word] == place))
      // Its first place in a word is the best one.
      place = starts[word + 1]
    }
    return hits
  }
}

/// Things that are found by any part of their words, those first that fit best; among these one's own.
struct RankedList<Thing: Sendable>: Sendable {
  /// In the order in which those that fit alike are shown.
  let things: [Thing]
  private let owned: [Bool]
  private let table: InvertedIndex
  /// Codes without what stands between their parts; empty where there is none.
  private let codes: [String]

  init(_ things: [Thing], isOwn: (Thing) -> Bool = { _ in false }, texts: (Thing) -> SearchableText) {
    let texts = things.map(texts)
    let codes = texts.map { $0.code.map(FoldedWords.squeezed) ?? "" }
    self.things = things
    owned = things.map(isOwn)
    self.codes = codes
    table = InvertedIndex(count: things.count) { thing in
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
    for thing in grades.indices where grades[thing] != InvertedIndex.nothing {
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
