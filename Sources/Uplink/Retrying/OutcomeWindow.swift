/// Counts outcomes of the last 30 s, in ten buckets of 3 s: constant space whatever the traffic.
struct OutcomeWindow: Sendable, Hashable {
  private struct Bucket: Sendable, Hashable {
    var number: Int64
    var all = 0
    var failed = 0
  }

  private static let buckets: Int64 = 10
  private static let width: Int64 = 3

  private var recent: [Bucket] = []

  mutating func note(failed: Bool, at now: Duration) {
    let number = Self.number(now)
    if recent.last?.number != number {
      recent.removeAll { $0.number <= number - Self.buckets }
      recent.append(Bucket(number: number))
    }
    recent[recent.count - 1].all += 1
    if failed { recent[recent.count - 1].failed += 1 }
  }

  func count(at now: Duration) -> (all: Int, failed: Int) {
    let oldest = Self.number(now) - Self.buckets
    return recent.reduce((0, 0)) { sum, bucket in
      bucket.number > oldest ? (sum.0 + bucket.all, sum.1 + bucket.failed) : sum
    }
  }

  private static func number(_ now: Duration) -> Int64 { now.components.seconds / width }
}
