package import CivilTime

/// A lactation of a cow, from its beginning to the next one's.
package struct Lactation: Hashable, Sendable {
  package let order: Int
  package fileprivate(set) var span: LactationSpan
  /// The first day of the next one; `nil` for the last.
  package fileprivate(set) var next: Day?

  /// Its tests among those of the cow, the oldest first.
  package func tests(among tests: [TestDay]) -> [TestDay] {
    tests.filter { contains($0.date) }.sorted { $0.date < $1.date }
  }

  package func contains(_ day: Day) -> Bool { day >= span.calving && next.map { day < $0 } ?? true }
}

extension AnimalHistory {
  /// Returns the lactations that have begun up to the day, the first one first.
  package func lactations(until day: Day) -> [Lactation] {
    var cow = Animal(animal.id)
    var found: [Lactation] = []
    for change in changes.prefix(while: { $0.day <= day }) {
      let before = cow.reproduction
      cow.apply(change)
      let now = cow.reproduction
      if let begun = now.freshSince, begun != before.freshSince {
        if let last = found.indices.last { found[last].next = begun }
        found.append(Lactation(order: now.lactation, span: LactationSpan(calving: begun), next: nil))
      } else if now.driedOff != before.driedOff, let last = found.last {
        found[found.count - 1].span = LactationSpan(calving: last.span.calving, dryOff: now.driedOff)
      }
    }
    return found
  }
}

/// What is reckoned of a lactation by its test days.
package struct LactationFigures: Sendable {
  /// The oldest first.
  package let tests: [TestDay]
  package let yield: LactationYield?
  /// `nil` of too few tests.
  package let fit: WoodFit?
  package let span: LactationSpan

  /// - Parameters:
  ///   - tests: of the lactation.
  ///   - day: as of which day, while it goes on.
  package init(
    of tests: [TestDay], in span: LactationSpan, asOf day: Day, _ constants: HerdConstants = HerdConstants()
  ) {
    self.tests = tests.filter { $0.date >= span.calving }.sorted { $0.date < $1.date }
    self.span = span
    yield = constants.testIntervalMethod.yield(
      of: self.tests, in: span, asOf: self.tests.last.map { min($0.date, day) })
    do throws(WoodFit.Unfit) { fit = try WoodFit(self.tests, in: span) } catch { fit = nil }
  }

  /// Of the yield on day 60 that is left on day 280, in tenths of a per cent; `nil` as long as tests of the first months
  /// say nothing of it.
  package var persistency: Int? {
    guard let last = tests.last, span.daysInMilk(on: last.date) >= Self.telling else { return nil }
    return fit?.curve.persistency()
  }

  /// From that day on tests tell how a lactation falls.
  private static let telling = 120
}
