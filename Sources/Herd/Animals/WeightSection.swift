import CivilTime
import HerdBook
import WebShell

/// How much an animal weighs and gains, and when it will weigh as much as it should.
struct WeightSection {
  let card: AnimalCard
  let words: Words

  private var weights: [DatedWeight] { card.animal.weights }
  private var growth: Growth? { Growth(of: weights, rules: card.constants.growth) }
  /// Cows are not kept for their weight.
  private var isFattened: Bool { card.isMale && card.animal.disposal == nil }

  var html: HTML? {
    guard let last = weights.last else { return nil }
    let facts: [(Phrase, String?)] = [
      (.lastWeighing, words.dated(last.day, on: card.day)),
      (.field(.weight), words.wholeKilograms(last.weight)),
      (.dailyGain, growth.map { words.amount($0.gramsPerDay, .gram) }),
      (.expectedWeight, isFattened ? expected : nil), (.slaughterDate, isFattened ? slaughter : nil),
    ]
    return "\(KeyValueList(words, facts).html)\(curve)\(reasons.html)"
  }

  /// What it should weigh by now, unless that is no more than a guess.
  private var expected: String? {
    guard let expected = growth?.expected(on: card.day), expected.daysBeyond > 0, !expected.isGuess else {
      return nil
    }
    return words.wholeKilograms(expected.weight)
  }

  private var slaughter: String? {
    switch card.constants.slaughter(of: card.animal) {
    case .on(let day): words.date(day, .short)
    case .reached: words(.targetReached)
    case .notGrowing: words(.notGrowing)
    case .tooFar, .tooFewWeights: nil
    }
  }

  private var curve: HTML? {
    guard weights.count > 2 else { return nil }
    let points = weights.suffix(12).map {
      BarChart.Bar(words.date($0.day, .short), Double($0.weight.grams) / 1000)
    }
    return """
      <div class="cardfoot"><p class="hint">\(words(.field(.weight)))</p>\(Sparkline(words(.field(.weight)), unit: words(.unit(.kilograms)), points: points, words: words).html)</div>
      """
  }

  private var reasons: CardReasons {
    CardReasons(
      words: words, reasons: [(.dailyGain, gainFacts), (.slaughterDate, slaughter == nil ? [] : targetFacts)])
  }

  private var gainFacts: [Fact] {
    guard let growth else { return [] }
    let used = min(weights.count, card.constants.growth.window) - growth.outliers.count
    return [
      .input(.count, .whole(used)), .limit(.day(growth.days.lowerBound)),
      .limit(.day(growth.days.upperBound)),
    ]
  }

  private var targetFacts: [Fact] {
    guard isFattened, let last = weights.last, let growth else { return [] }
    return [
      .input(.lastWeight, .kilograms(last.weight)), .input(.gain, .grams(growth.gramsPerDay)),
      .constant(.slaughterKilograms, card.constants[.slaughterKilograms]),
    ]
  }
}
