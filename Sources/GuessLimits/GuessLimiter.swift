/// How many guesses at a secret there are, and how fast one comes back.
package struct GuessRule: Hashable, Sendable {
  /// Wrong guesses at once; those beyond as many in a row double the step.
  package let capacity: Int
  /// Seconds until a guess comes back.
  package let step: Int
  package let longestStep: Int
  /// How many may be looked at at once as long as none was wrong.
  package let atOnce: Int

  package init(capacity: Int, step: Int, longestStep: Int, atOnce: Int = 1) {
    (self.capacity, self.step, self.longestStep, self.atOnce) = (capacity, step, longestStep, atOnce)
  }

  /// Seconds after which nothing is remembered.
  fileprivate var memory: Int { longestStep * capacity }
}

/// Lets few guesses be made by each of those that they are counted for, and ever fewer after wrong ones.
///
/// It is in the memory of the process: after a start there are all guesses again. Nobody waits for longer than the longest
/// step of the rule. There is no limit for all together: strangers could use it up and so keep the owner out. All times are
/// seconds of one clock; one that was put back brings no guess and takes none.
package struct GuessLimiter<Key: Hashable & Sendable>: Sendable {
  private struct Bucket: Sendable {
    /// Wrong ones that may still be.
    var guesses: Int
    /// When the last guess came back.
    var updated: Int
    /// Wrong ones since the last right one.
    var failures = 0
    /// Taken, and not known yet to be right or wrong.
    var running = 0
  }

  private let rule: GuessRule
  private let limit: Int
  private var buckets: [Key: Bucket] = [:]

  /// - Parameter limit: how many of those are kept in mind for whom guesses are counted.
  package init(_ rule: GuessRule, remembering limit: Int) { (self.rule, self.limit) = (rule, limit) }

  /// How many are kept in mind.
  package var count: Int { buckets.count }

  /// Seconds until there is a guess.
  package func wait(_ key: Key, now: Int) -> Int {
    let bucket = refilled(key, now: now)
    let isFree = bucket.failures == 0 ? bucket.running < rule.atOnce : bucket.running < bucket.guesses
    if isFree { return 0 }
    // Those that run are known soon.
    return bucket.guesses == 0 ? max(1, step(of: bucket) - (now - bucket.updated)) : 2
  }

  /// Takes a guess, until it is noted or given back.
  package mutating func take(_ key: Key, now: Int) {
    forgetOldest(now: now)
    buckets[key] = refilled(key, now: now)
    buckets[key]?.running += 1
  }

  package mutating func giveBack(_ key: Key) {
    guard let running = buckets[key]?.running else { return }
    buckets[key]?.running = max(0, running - 1)
  }

  /// What was taken has been wrong.
  package mutating func noteWrong(_ key: Key, now: Int) {
    var bucket = refilled(key, now: now)
    if bucket.guesses == rule.capacity { bucket.updated = now }
    bucket.guesses = max(0, bucket.guesses - 1)
    bucket.failures += 1
    bucket.running = max(0, bucket.running - 1)
    buckets[key] = bucket
  }

  /// What was taken has been right: those before it are forgiven.
  package mutating func clear(_ key: Key, now: Int) {
    let running = (buckets[key]?.running ?? 1) - 1
    var bucket = fresh(now: now)
    bucket.running = running
    buckets[key] = running > 0 ? bucket : nil
  }

  private func fresh(now: Int) -> Bucket { Bucket(guesses: rule.capacity, updated: now) }

  /// What was counted, with the guesses that have come back since.
  private func refilled(_ key: Key, now: Int) -> Bucket {
    guard var bucket = buckets[key] else { return fresh(now: now) }
    bucket.updated = min(bucket.updated, now)
    if now - bucket.updated >= rule.memory { bucket.failures = 0 }
    let step = step(of: bucket)
    let back = min((now - bucket.updated) / step, rule.capacity - bucket.guesses)
    bucket.guesses += back
    bucket.updated += back * step
    return bucket
  }

  private func step(of bucket: Bucket) -> Int {
    let doublings = min(max(0, bucket.failures - rule.capacity), 16)
    return min(rule.longestStep, rule.step << doublings)
  }

  /// Once there are too many, those go first of whom nothing would be remembered any more, then those who have been silent
  /// longest.
  private mutating func forgetOldest(now: Int) {
    guard buckets.count >= limit else { return }
    buckets = buckets.filter { now - $0.value.updated < rule.memory }
    guard buckets.count >= limit else { return }
    let oldest = buckets.sorted { $0.value.updated < $1.value.updated }.prefix(limit / 10)
    for (key, _) in oldest { buckets[key] = nil }
  }
}
