/// Damaged variants of valid inputs, the same for the same seed: bytes changed, cut out, doubled, moved or
/// taken from what formats give a meaning.
struct Mutations: Sequence, IteratorProtocol {
  private let inputs: [[UInt8]]
  private let rounds: Int
  private var round = 0
  private var state: UInt64

  private static let meaningful = Array("\";,\r\n'=+-@\t\0\u{FEFF}{}[]:.0129aAžЖ🐄".utf8) + [0x80, 0xC3, 0xFF]

  /// - Parameter rounds: how many of them. A few hundred are for every run, millions for a soak.
  init(of inputs: [[UInt8]], seed: UInt64, rounds: Int) {
    (self.inputs, state, self.rounds) = (inputs, seed, rounds)
  }

  init(of texts: [String], seed: UInt64, rounds: Int) {
    self.init(of: texts.map { Array($0.utf8) }, seed: seed, rounds: rounds)
  }

  mutating func next() -> [UInt8]? {
    guard round < rounds else { return nil }
    round += 1
    var bytes = inputs[below(inputs.count)]
    for _ in 0...below(6) { mutate(&bytes) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let place = below(bytes.count + 1)
    let range = place..<Swift.min(bytes.count, place + below(12))
    switch below(6) {
    case 0: bytes.insert(Self.meaningful[below(Self.meaningful.count)], at: place)
    case 1 where place < bytes.count: bytes[place] = UInt8(below(256))
    case 2: bytes.removeSubrange(range)
    case 3: bytes.insert(contentsOf: Array(bytes[range]), at: below(bytes.count + 1))
    case 4: bytes.removeLast(bytes.count - place)
    default: bytes += inputs[below(inputs.count)].prefix(below(200))
    }
  }

  private mutating func below(_ bound: Int) -> Int { Int(word() % UInt64(Swift.max(bound, 1))) }

  /// SplitMix64 (Steele, Lea, Flood, 2014).
  private mutating func word() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
