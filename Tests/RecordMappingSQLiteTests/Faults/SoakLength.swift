import Foundation

/// How long a test runs that could run for ever.
///
/// Short if nothing is said. `RECORDS_SOAK_ROUNDS` and `RECORDS_SOAK_SECONDS` make it long; then it begins
/// with a new seed and prints what it did. `RECORDS_SOAK_SEED` says which seed, to see a failure again.
struct SoakLength {
  /// In what the test counts; nil if the clock decides.
  let rounds: Int?
  let isLong: Bool
  let firstSeed: UInt64

  private let start = ContinuousClock.now
  private let time: Duration?

  init(short: Int) {
    let environment = ProcessInfo.processInfo.environment
    let asked = environment["RECORDS_SOAK_ROUNDS"].flatMap(Int.init)
    time = environment["RECORDS_SOAK_SECONDS"].flatMap(Int.init).map { .seconds($0) }
    isLong = asked != nil || time != nil
    rounds = asked ?? (time == nil ? short : nil)
    let seed = environment["RECORDS_SOAK_SEED"].flatMap(UInt64.init)
    firstSeed = seed ?? (isLong ? UInt64.random(in: 0...UInt64(UInt32.max)) << 20 : 0)
  }

  /// Whether there is more to do after so many rounds.
  func goesOn(after done: Int) -> Bool {
    if let rounds { return done < rounds }
    guard let time else { return false }
    return ContinuousClock.now - start < time
  }

  /// Says what was done, if it was much.
  func report(_ done: String) {
    guard isLong else { return }
    let seconds = (ContinuousClock.now - start).components.seconds
    print("soak: \(done) in \(seconds) s, first seed \(firstSeed)")
  }
}
