/// Which outcomes a handler is for: statuses, and whether no answer counts too.
///
/// ```swift
/// let busy: StatusSet = [.code(429), .serverErrors, .noAnswer]
/// ```
public struct StatusSet: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// Statuses from 0 to 999, as bits; bit 1000 is "no answer".
  private var words: [UInt64]

  private static let noAnswerBit = 1000

  /// The union of these sets.
  public init(arrayLiteral sets: StatusSet...) {
    self.init()
    for set in sets { formUnion(set) }
  }

  /// Nothing.
  public init() { words = Array(repeating: 0, count: 16) }

  /// One status.
  public static func code(_ status: Int) -> Self { range(status..<(status + 1)) }

  /// These statuses; those outside 0..<1000 do not exist.
  public static func range(_ statuses: Range<Int>) -> Self {
    var set = Self()
    for status in statuses.clamped(to: 0..<noAnswerBit) { set.insert(status) }
    return set
  }

  /// 400..<500.
  public static let clientErrors = range(400..<500)
  /// 500..<600.
  public static let serverErrors = range(500..<600)
  /// 200..<300.
  public static let successes = range(200..<300)
  /// Refused, unreachable, broken, timed out: no complete answer.
  public static let noAnswer = {
    var set = Self()
    set.insert(noAnswerBit)
    return set
  }()
  /// Every outcome.
  public static let all: Self = [range(0..<noAnswerBit), noAnswer]

  /// How many outcomes it contains: the smaller set is the more specific one.
  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Whether the outcome belongs to it.
  public func contains(_ outcome: Outcome) -> Bool { has(outcome.status ?? Self.noAnswerBit) }

  /// Whether the status belongs to it.
  public func contains(status: Int) -> Bool { (0..<Self.noAnswerBit).contains(status) && has(status) }

  /// Adds all of the other.
  public mutating func formUnion(_ other: Self) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  private func has(_ bit: Int) -> Bool {
    (0...Self.noAnswerBit).contains(bit) && words[bit / 64] & (1 << UInt64(bit % 64)) != 0
  }

  private mutating func insert(_ bit: Int) { words[bit / 64] |= 1 << UInt64(bit % 64) }
}
