/// All words of many things, each word once, and where it stands: what is searched for is looked up in the few
/// thousand words there are and not in the things.
struct WordTable: Sendable {
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
