/// Where in the document a row that waits came from; two words, because there
/// is one for each row.
struct RowOrigin {
  /// Where its object begins: in memory, which is quicker to take down, if the
  /// document is in JSON; else in bytes from the start of the document.
  let place: Int
  private let bits: Int

  private static let trailBits = 16
  /// Behind the trail.
  private static let deletionBit = 15

  /// - Parameters:
  ///   - rank: How many of the outermost objects came before the one it is of.
  ///   - trail: The way from that one to its own; see ``ImportTrails``.
  ///   - isDeletion: Whether it asks for the row to be deleted.
  @inline(__always)
  init(place: Int, rank: Int, trail: Int, isDeletion: Bool = false) {
    self.place = place
    bits = rank << Self.trailBits | (isDeletion ? 1 << Self.deletionBit : 0) | (trail + 1)
  }

  static var none: RowOrigin { RowOrigin(place: 0, rank: 0, trail: ImportTrails.root) }

  var rank: Int { bits >> Self.trailBits }
  var trail: Int { bits & (1 << Self.deletionBit - 1) - 1 }
  var isDeletion: Bool { bits & 1 << Self.deletionBit != 0 }
}
