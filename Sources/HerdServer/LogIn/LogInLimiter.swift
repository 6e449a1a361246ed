import Crypto
import Foundation

/// Lets few passwords be tried for a name and from an address, and ever fewer after wrong ones.
///
/// It is in the memory of the process: after a start there are all tries again, and each process on a database
/// counts for itself. Nobody waits for longer than the longest step of a rule, since whoever knows a name could
/// otherwise keep its owner out; a device that is logged in needs no password meanwhile.
package struct LogInLimiter: Sendable {
  /// How many tries there are, and how fast one comes back.
  package struct Rule: Hashable, Sendable {
    /// Wrong tries at once; those beyond as many in a row double the step.
    package let capacity: Int
    /// Seconds until a try comes back.
    package let step: Int
    package let longestStep: Int
    /// How many may be looked at at once as long as none was wrong: several devices may log in together.
    package let atOnce: Int

    /// Seconds after which nothing is remembered.
    fileprivate var memory: Int { longestStep * capacity }
  }

  package static let perName = Rule(capacity: 5, step: 30, longestStep: 300, atOnce: 16)
  /// More than for a name: the devices of a whole farm may come from one address.
  package static let perAddress = Rule(capacity: 30, step: 10, longestStep: 300, atOnce: 64)
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
  ///
  /// A try is taken until it is noted or given back.
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
  package mutating func note(isRight: Bool, _ guess: Guess, now: Int) {
    guard isRight else {
      names.noteWrong(guess.name, now: now)
      if let address = guess.address { addresses.noteWrong(address, now: now) }
      return
    }
    names.clear(guess.name, now: now)
    if let address = guess.address { addresses.giveBack(address) }
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
    /// Wrong ones that may still be.
    var tries: Int
    /// When the last try came back.
    var updated: Int
    /// Wrong ones since the last right one.
    var failures = 0
    /// Taken, and not known yet to be right or wrong.
    var running = 0
  }

  private let rule: LogInLimiter.Rule
  private var buckets: [Key: Bucket] = [:]

  init(_ rule: LogInLimiter.Rule) { self.rule = rule }

  var count: Int { buckets.count }

  /// Seconds until there is a try.
  func wait(_ key: Key, now: Int) -> Int {
    let bucket = refilled(key, now: now)
    let isFree = bucket.failures == 0 ? bucket.running < rule.atOnce : bucket.running < bucket.tries
    if isFree { return 0 }
    // Those that run are known soon.
    return bucket.tries == 0 ? max(1, step(of: bucket) - (now - bucket.updated)) : 2
  }

  mutating func take(_ key: Key, now: Int) {
    forgetOldest(now: now)
    buckets[key] = refilled(key, now: now)
    buckets[key]?.running += 1
  }

  mutating func giveBack(_ key: Key) {
    guard let running = buckets[key]?.running else { return }
    buckets[key]?.running = max(0, running - 1)
  }

  mutating func noteWrong(_ key: Key, now: Int) {
    var bucket = refilled(key, now: now)
    if bucket.tries == rule.capacity { bucket.updated = now }
    bucket.tries = max(0, bucket.tries - 1)
    bucket.failures += 1
    bucket.running = max(0, bucket.running - 1)
    buckets[key] = bucket
  }

  mutating func clear(_ key: Key, now: Int) {
    let running = (buckets[key]?.running ?? 1) - 1
    var bucket = fresh(now: now)
    bucket.running = running
    buckets[key] = running > 0 ? bucket : nil
  }

  private func fresh(now: Int) -> Bucket { Bucket(tries: rule.capacity, updated: now) }

  /// What was counted, with the tries that have come back since; a clock that was put back brings none.
  private func refilled(_ key: Key, now: Int) -> Bucket {
    guard var bucket = buckets[key] else { return fresh(now: now) }
    bucket.updated = min(bucket.updated, now)
    if now - bucket.updated >= rule.memory { bucket.failures = 0 }
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
    buckets = buckets.filter { now - $0.value.updated < rule.memory }
    guard buckets.count >= LogInLimiter.limit else { return }
    let oldest = buckets.sorted { $0.value.updated < $1.value.updated }.prefix(LogInLimiter.limit / 10)
    for (key, _) in oldest { buckets[key] = nil }
  }
}
