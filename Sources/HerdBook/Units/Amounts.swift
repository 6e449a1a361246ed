/// An amount of semen, in doses; they are halved and quartered.
package struct Doses: Hashable, Sendable, Comparable, FieldDecimal {
  package let thousandths: Int

  package init(thousandths: Int) { self.thousandths = thousandths }

  package static let one = Doses(thousandths: 1000)
  /// What can be chosen: 0, 0.25, 0.5, 0.75, and whole ones to 10.
  package static let offered =
    [0, 250, 500, 750].map(Doses.init(thousandths:)) + (1...10).map { Doses(thousandths: $0 * 1000) }
  /// What a service may take.
  package static let possible = Doses(thousandths: 0)...Doses(thousandths: 10_000)

  package static func < (one: Doses, other: Doses) -> Bool { one.thousandths < other.thousandths }
}

/// An amount of whatever is counted by fractions, such as a medicine or money, in thousandths of its unit.
package struct Amount: Hashable, Sendable, FieldDecimal {
  package let thousandths: Int

  package init(thousandths: Int) { self.thousandths = thousandths }
}
