import RecordMapping
import SoakLength
import Testing

/// The short form stands where numbers are tested.
@Suite struct `The reader of numbers` {
  @Test(.enabled(if: SoakLength(short: 0).isLong, "is for long runs"))
  func `agrees with the standard library on random texts`() async {
    let soak = SoakLength(short: 0)
    let (disagreements, numbers) = await soak.failures(roundsOfSeed: 10_000) { seed in
      var agreement = NumberAgreement(seed: seed)
      return agreement.firstDisagreement(rounds: 10_000).map { "seed \(seed): \($0)" }
    }
    #expect(disagreements == [])
    soak.report("\(numbers) numbers")
  }
}
