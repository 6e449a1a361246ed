import SplitMix
import Testing

@testable import KOS

@Suite struct `Any filter` {
  /// What was built beside the filter, for comparing.
  private struct Sample {
    let filter: Filter
    let tree: RSQLReader.Tree
  }

  @Test(arguments: 0..<40)
  func `is read again as what was built`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    for _ in 0..<50 {
      let sample = try sample(depth: 4, &generator)
      let text = sample.filter.description
      #expect(try normal(RSQLReader.read(text)) == normal(sample.tree), "\(text)")
    }
  }

  private func sample(depth: Int, _ generator: inout SplitMix64) throws -> Sample {
    guard depth > 0, Int.random(in: 0..<3, using: &generator) > 0 else { return try comparison(&generator) }
    let left = try sample(depth: depth - 1, &generator)
    let right = try sample(depth: depth - 1, &generator)
    return Bool.random(using: &generator)
      ? Sample(filter: left.filter.and(right.filter), tree: .all([left.tree, right.tree]))
      : Sample(filter: left.filter.or(right.filter), tree: .any([left.tree, right.tree]))
  }

  private func comparison(_ generator: inout SplitMix64) throws -> Sample {
    let comparison = Filter.Comparison.allCases.randomElement(using: &generator) ?? .equal
    let selectors = ["code", Selector("course").of("faculty"), Selector("slot").inside("day")]
    let selector = selectors[Int.random(in: 0..<selectors.count, using: &generator)]
    while true {
      let text = text(&generator)
      do throws(QueryValue.Inexpressible) {
        let value = try QueryValue(text)
        return Sample(
          filter: .comparing(selector, comparison, value),
          tree: .comparison(selector.description, comparison.rawValue, text))
      } catch {
        // What cannot be said is refused before it is a filter.
        continue
      }
    }
  }

  /// Mostly what could be taken for syntax.
  private func text(_ generator: inout SplitMix64) -> String {
    let pieces = [
      "'", "\"", ";", ",", "(", ")", "=", "==", "=lt=", "!", "<", ">", "~", " ", " and ", " or ", "and", "or",
      "NULL",
      "a", "BI-XX1", "ě", "*", "\\", "&", "%27", "#", "/", ".", ":", "18000", "😀", "\u{301}", "\n",
    ]
    return (0..<Int.random(in: 0..<6, using: &generator))
      .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  /// Without nodes of one kind inside each other.
  private func normal(_ tree: RSQLReader.Tree) -> RSQLReader.Tree {
    switch tree {
    case .comparison: tree
    case .all(let trees):
      .all(trees.map(normal).flatMap { if case .all(let inner) = $0 { inner } else { [$0] } })
    case .any(let trees):
      .any(trees.map(normal).flatMap { if case .any(let inner) = $0 { inner } else { [$0] } })
    }
  }
}
