/// Where each operation of a device is. They are numbered without gaps, so that a lost one is missed.
package struct DeliveryProof: Hashable, Sendable {
  /// What the server has last said.
  package struct Ledger: Hashable, Sendable {
    package let kept: RangeSet<Int>
    /// Confirmed before, and not named any more.
    package let lost: RangeSet<Int>
    /// In seconds since 1970.
    package let askedAt: Int

    package init(kept: RangeSet<Int>, lost: RangeSet<Int> = RangeSet(), askedAt: Int) {
      (self.kept, self.lost, self.askedAt) = (kept, lost, askedAt)
    }
  }

  /// Numbers that were given: from 1 to this one.
  package let made: Int
  /// What waits, was refused, or is to be decided.
  package let unsent: [OperationState: RangeSet<Int>]
  /// Given up by their author, and not kept.
  package let withdrawn: RangeSet<Int>
  /// At the server by its answer, or by a receipt.
  package let kept: RangeSet<Int>
  /// Confirmed once, and gone at the server: sent again by the next synchronisation.
  package let lost: RangeSet<Int>
  /// Neither here nor at the server.
  package let missing: RangeSet<Int>
  /// At the server, and never recorded in this file: it is an earlier copy of itself.
  package let foreign: RangeSet<Int>
  /// At the server by a receipt that is younger than its answer.
  private let unproved: RangeSet<Int>
  /// `nil` before the server was asked.
  package let askedAt: Int?

  package init(
    made: Int, unsent: [OperationState: RangeSet<Int>] = [:], withdrawn: RangeSet<Int> = RangeSet(),
    confirmed: RangeSet<Int> = RangeSet(), ledger: Ledger? = nil
  ) {
    let all = RangeSet(1..<(max(0, made) + 1))
    let said = ledger?.kept ?? RangeSet()
    let answered = said.intersection(all)
    let waiting = unsent.values.reduce(into: RangeSet()) { $0.formUnion($1) }.subtracting(answered)
    let rest = all.subtracting(answered).subtracting(waiting)
    let nowhere = rest.subtracting(withdrawn).subtracting(confirmed)
    // Of what was confirmed long ago neither side keeps the receipt: the server forgets the oldest first.
    let first = ledger == nil ? made + 1 : answered.ranges.first?.lowerBound ?? 1
    let forgotten = nowhere.intersection(RangeSet(1..<max(1, first)))
    (self.made, self.unsent, askedAt) = (made, unsent, ledger?.askedAt)
    self.withdrawn = withdrawn.intersection(rest)
    lost = (ledger?.lost ?? RangeSet()).intersection(rest).subtracting(withdrawn)
    missing = nowhere.subtracting(forgotten)
    foreign = said.subtracting(all)
    unproved = confirmed.intersection(rest).subtracting(lost)
    kept = answered.union(unproved).union(forgotten)
  }

  /// What follows from it.
  package enum Conclusion: Hashable, Sendable {
    case nothingRecorded
    /// All that was not given up is at the server, which has said so when it was asked.
    case proved(at: Int)
    /// The same by receipts; the server was not asked since.
    case confirmed
    case unsent
    /// Something is where it ought not to be.
    case incomplete
  }

  package var conclusion: Conclusion {
    if !lost.isEmpty || !missing.isEmpty || !foreign.isEmpty { return .incomplete }
    if made == withdrawn.count { return .nothingRecorded }
    if unsent.values.contains(where: { !$0.isEmpty }) { return .unsent }
    guard let askedAt, unproved.isEmpty else { return .confirmed }
    return .proved(at: askedAt)
  }
}
