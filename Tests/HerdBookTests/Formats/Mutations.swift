import SplitMix

/// Damaged variants of valid inputs, the same for the same seed: bytes changed, cut out, doubled, moved or
/// taken from what formats give a meaning.
struct Mutations: Sequence, IteratorProtocol {
  private let inputs: [[UInt8]]
  private let rounds: Int
  private var round = 0
  private var random: SplitMix64

  private static let meaningful = Array("\";,\r\n'=+-@\t\0\u{FEFF}{}[]:.0129aAžЖ🐄".utf8) + [0x80, 0xC3, 0xFF]

  /// - Parameter rounds: how many of them. A few hundred are for every run, millions for a soak.
  init(of inputs: [[UInt8]], seed: UInt64, rounds: Int) {
    (self.inputs, random, self.rounds) = (inputs, SplitMix64(seed: seed), rounds)
  }

  init(of texts: [String], seed: UInt64, rounds: Int) {
    self.init(of: texts.map { Array($0.utf8) }, seed: seed, rounds: rounds)
  }

  mutating func next() -> [UInt8]? {
    guard round < rounds else { return nil }
    round += 1
    var bytes = random.pick(inputs)
    for _ in 0...random.below(6) { mutate(&bytes) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let place = random.below(bytes.count + 1)
    let range = place..<Swift.min(bytes.count, place + random.below(12))
    switch random.below(6) {
    case 0: bytes.insert(random.pick(Self.meaningful), at: place)
    case 1 where place < bytes.count: bytes[place] = UInt8(random.below(256))
    case 2: bytes.removeSubrange(range)
    case 3: bytes.insert(contentsOf: Array(bytes[range]), at: random.below(bytes.count + 1))
    case 4: bytes.removeLast(bytes.count - place)
    default: bytes += random.pick(inputs).prefix(random.below(200))
    }
  }
}
