import Crypto
import Foundation

/// Lets few passwords be tried for a name and from an address, and ever fewer after wrong ones.
///
/// It is in the memory of the process: after a start there are all tries again, and each process on a database
/// counts for itself. Nobody waits for longer than the longest step of a rule, since whoever knows a name could
/// otherwise keep its owner out; a device that is logged in needs no password meanwhile.
package struct LogInLimiter: Sendable {
  /// How many tries there are at once, and how fast one comes back.
  package struct Rule: Hashable, Sendable {
    /// Tries at once; wrong ones beyond as many in a row double the step.
    package let capacity: Int
    /// Seconds until a try comes back.
    package let step: Int
    package let longestStep: Int
  }

  package static let perName = Rule(capacity: 5, step: 30, longestStep: 300)
  /// More than for a name: the devices of a whole farm may come from one address.
  package static let perAddress = Rule(capacity: 30, step: 10, longestStep: 300)
  /// Names that are kept in mind, and addresses.
  package static let limit = 10_000

  /// Whose password is tried, and from where.
  package struct Guess: Hashable, Sendable {
    /// A hash, as a name may be of any length.
    fileprivate let name: SHA256Digest
    fileprivate let address: ClientAddress?

    package init(name: String, in account: Int, from address: ClientAddress?) {
      self.name = SHA256.hash(data: Data("\(account) \(name)".utf8))
      self.address = address
    }
  }

  private var names = TryBuckets<SHA256Digest>(perName)
  private var addresses = TryBuckets<ClientAddress>(perAddress)

  package init() {}

  /// Names and addresses that are kept in mind.
  package var count: Int { names.count + addresses.count }

  /// Takes a try for the name and one for the address, or returns in how many seconds there are both.
  package mutating func take(_ guess: Guess, now: Int) -> Int? {
    let waits = [names.wait(guess.name, now: now), guess.address.map { addresses.wait($0, now: now) } ?? 0]
    if let wait = waits.max(), wait > 0 { return wait }
    names.take(guess.name, now: now)
    if let address = guess.address { addresses.take(address, now: now) }
    return nil
  }

  /// Notes what has become of a try that was taken.
  ///
  /// A right password clears the name. The address only gets its try back: somebody with a password of their
  /// own could otherwise guess the others' without end.
  package mutating func note(isRight: Bool, _ guess: Guess) {
    if isRight { names.clear(guess.name) } else { names.noteWrong(guess.name) }
    guard let address = guess.address else { return }
    if isRight { addresses.giveBack(address) } else { addresses.noteWrong(address) }
  }

  /// Gives back what was taken for a password at which nobody has looked.
  package mutating func giveBack(_ guess: Guess) {
    names.giveBack(guess.name)
    if let address = guess.address { addresses.giveBack(address) }
  }
}

/// Tries that are left and come back with time, by whom they are counted for.
private struct TryBuckets<Key: Hashable & Sendable>: Sendable {
  private struct Bucket: Sendable {
    var tries: Int
    /// When the last try came back.
    var updated: Int
    /// Wrong ones since the last right one.
    var failures = 0
  }

  private let rule: LogInLimiter.Rule
  private var buckets: [Key: Bucket] = [:]

  init(_ rule: LogInLimiter.Rule) { self.rule = rule }

  var count: Int { buckets.count }

  /// Seconds until there is a try.
  func wait(_ key: Key, now: Int) -> Int {
    guard let bucket = refilled(key, now: now), bucket.tries == 0 else { return 0 }
    return max(1, step(of: bucket) - (now - bucket.updated))
  }

  mutating func take(_ key: Key, now: Int) {
    forgetOldest(now: now)
    var bucket = refilled(key, now: now) ?? Bucket(tries: rule.capacity, updated: now)
    if bucket.tries == rule.capacity { bucket.updated = now }
    bucket.tries -= 1
    buckets[key] = bucket
  }

  mutating func giveBack(_ key: Key) {
    guard let bucket = buckets[key] else { return }
    buckets[key]?.tries = min(rule.capacity, bucket.tries + 1)
  }

  mutating func noteWrong(_ key: Key) { buckets[key]?.failures += 1 }

  mutating func clear(_ key: Key) { buckets[key] = nil }

  /// What was counted, with the tries that have come back since; a clock that was put back brings none.
  private func refilled(_ key: Key, now: Int) -> Bucket? {
    guard var bucket = buckets[key] else { return nil }
    bucket.updated = min(bucket.updated, now)
    let step = step(of: bucket)
    let back = min((now - bucket.updated) / step, rule.capacity - bucket.tries)
    bucket.tries += back
    bucket.updated += back * step
    return bucket
  }

  private func step(of bucket: Bucket) -> Int {
    let doublings = min(max(0, bucket.failures - rule.capacity), 16)
    return min(rule.longestStep, rule.step << doublings)
  }

  /// Once there are too many, those go first of whom nothing would be remembered any more, then those who
  /// have been silent longest.
  private mutating func forgetOldest(now: Int) {
    guard buckets.count >= LogInLimiter.limit else { return }
    let memory = rule.longestStep * rule.capacity
    buckets = buckets.filter { now - $0.value.updated < memory }
    guard buckets.count >= LogInLimiter.limit else { return }
    let oldest = buckets.sorted { $0.value.updated < $1.value.updated }.prefix(LogInLimiter.limit / 10)
    for (key, _) in oldest { buckets[key] = nil }
  }
}
