import Foundation
import Synchronization

/// How long a test runs that could run for ever.
///
/// Short if nothing is said. `RECORDS_SOAK_ROUNDS` and `RECORDS_SOAK_SECONDS` make it long; then it begins
/// with a new seed and prints what it did. `RECORDS_SOAK_SEED` says which seed, to see a failure again.
package struct SoakLength: Sendable {
  /// In what the test counts; nil if the clock decides.
  package let rounds: Int?
  package let isLong: Bool
  package let firstSeed: UInt64

  private let start = ContinuousClock.now
  private let time: Duration?

  package init(short: Int) {
    let environment = ProcessInfo.processInfo.environment
    let asked = environment["RECORDS_SOAK_ROUNDS"].flatMap(Int.init)
    time = environment["RECORDS_SOAK_SECONDS"].flatMap(Int.init).map { .seconds($0) }
    isLong = asked != nil || time != nil
    rounds = asked ?? (time == nil ? short : nil)
    let seed = environment["RECORDS_SOAK_SEED"].flatMap(UInt64.init)
    firstSeed = seed ?? (isLong ? UInt64.random(in: 0...UInt64(UInt32.max)) << 20 : 0)
  }

  /// Tries one seed after another on all processors, until the time is over or enough rounds are done.
  ///
  /// - Parameters:
  ///   - rounds: How many one seed stands for.
  ///   - trial: Returns what is wrong, if anything is.
  /// - Returns: All that was wrong, and how many rounds were done.
  package func failures(
    roundsOfSeed rounds: Int = 1, _ trial: @escaping @Sendable (UInt64) -> String?
  ) async -> (found: [String], rounds: Int) {
    let begun = Mutex(0)
    let takeNext = { @Sendable () -> UInt64? in
      begun.withLock { begun in
        guard goesOn(after: begun * rounds) else { return nil }
        begun += 1
        return firstSeed &+ UInt64(begun - 1)
      }
    }
    let found = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
        group.addTask {
          var found: [String] = []
          while let seed = takeNext() { if let wrong = trial(seed) { found.append(wrong) } }
          return found
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    return (found, begun.withLock { $0 } * rounds)
  }

  /// Whether there is more to do after so many rounds.
  package func goesOn(after done: Int) -> Bool {
    if let rounds { return done < rounds }
    guard let time else { return false }
    return ContinuousClock.now - start < time
  }

  /// Says what was done, if it was much.
  package func report(_ done: String) {
    guard isLong else { return }
    let seconds = (ContinuousClock.now - start).components.seconds
    print("soak: \(done) in \(seconds) s, first seed \(firstSeed)")
  }
}
