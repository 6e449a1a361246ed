// For logarithms.
import Foundation

/// Somatic cells (*somatické buňky*) on the scale on which they are compared; all counts are thousands per
/// millilitre.
package enum SomaticCells {
  /// The linear score `log2(SCC / 100) + 3`, in hundredths: a score more is twice the cells, and 100 000 have 3
  /// (Ali and Shook 1980). What is below a thousand counts as one.
  package static func linearScore(_ scc: Int) -> Int { Int((score(scc) * 100).rounded()) }

  /// To the nearest thousand; `nil` of none. It is that of the scores' mean, so that one high count does not rule it.
  package static func geometricMean(_ counts: [Int]) -> Int? {
    guard !counts.isEmpty else { return nil }
    // Sorted, for sums of the same numbers are the same then.
    let mean = counts.sorted().reduce(0) { $0 + score($1) } / Double(counts.count)
    return Int((exp2(mean - 3) * 100).rounded())
  }

  private static func score(_ scc: Int) -> Double { log2(Double(min(max(scc, 1), 1_000_000)) / 100) + 3 }
}
