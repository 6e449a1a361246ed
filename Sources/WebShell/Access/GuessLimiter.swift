import Foundation

/// Lets few codes be guessed from each address, and ever fewer after each wrong one. There is no limit for all
/// addresses together: strangers could use it up and so keep the owner from pairing. The length of a ``TypedCode``
/// stands against those who have many addresses.
struct GuessLimiter {
  /// How many guesses there are at once, how fast one comes back, and how much slower after wrong ones.
  struct Rule {
    var capacity: Double
    /// Seconds until a guess comes back.
    var step: TimeInterval
    /// Wrong guesses in a row after which each one doubles the step.
    var freeGuesses: Int
    var longestStep: TimeInterval
  }

  /// Guesses that are left and come back with time.
  private struct Bucket {
    let rule: Rule
    var guesses: Double
    var updated: Date
    /// Wrong guesses since the last right one.
    var failures = 0

    init(_ rule: Rule, now: Date) {
      self.rule = rule
      guesses = rule.capacity
      updated = now
    }

    private var step: TimeInterval {
      min(rule.longestStep, rule.step * pow(2, Double(max(0, failures - rule.freeGuesses))))
    }

    /// Seconds until there is a guess.
    var wait: TimeInterval { guesses >= Self.one ? 0 : ((Self.one - guesses) * step).rounded(.up) }

    /// Fractions that add up to a guess may miss it by a rounding.
    private static let one = 1 - 1e-6

    mutating func note(isRight: Bool) {
      failures = isRight ? 0 : failures + 1
      if isRight { guesses = min(rule.capacity, guesses + 1) }
    }

    mutating func refill(_ now: Date) {
      guesses = min(rule.capacity, guesses + max(0, now.timeIntervalSince(updated)) / step)
      updated = now
    }
  }

  static let perClient = Rule(capacity: 5, step: 60, freeGuesses: 5, longestStep: 3600)
  /// Addresses kept in mind.
  static let clientLimit = 1000

  private var clients: [ClientAddress: Bucket] = [:]

  /// Takes a guess, or says how many seconds to wait for the next one.
  mutating func acquire(from client: ClientAddress, now: Date) -> TimeInterval? {
    forgetOldest(now)
    var mine = clients[client] ?? Bucket(Self.perClient, now: now)
    mine.refill(now)
    let wait = mine.wait
    if wait == 0 { mine.guesses -= 1 }
    clients[client] = mine
    return wait == 0 ? nil : wait
  }

  /// What became of a guess that was taken: a right one does not count.
  mutating func note(isRight: Bool, from client: ClientAddress) {
    clients[client]?.note(isRight: isRight)
  }

  /// Those who have been silent longest go first once there are too many.
  private mutating func forgetOldest(_ now: Date) {
    guard clients.count >= Self.clientLimit else { return }
    clients = clients.filter { now.timeIntervalSince($0.value.updated) < 3600 }
    guard clients.count >= Self.clientLimit else { return }
    let oldest = clients.sorted { $0.value.updated < $1.value.updated }.prefix(Self.clientLimit / 10)
    for (client, _) in oldest { clients[client] = nil }
  }
}
