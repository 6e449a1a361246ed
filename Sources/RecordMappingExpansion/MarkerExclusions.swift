/// Which attributes cannot stand on one property.
enum MarkerExclusions {
  /// The first of two stays when a fix removes the other.
  static let pairs: [(stays: Marker, goes: Marker)] =
    Marker.allCases.filter { $0 != .ignore }.map { ($0, .ignore) }
    + table.flatMap { stays, others in others.map { (stays, $0) } }

  private static let table: [(Marker, [Marker])] = [
    (.key, [.path]),
    (.epoch, [.dateForm]),
    (.quoted, [.convert, .convertUsing, .epoch, .dateForm, .json, .embedded]),
    (.id, [.default, .strict, .unknown, .json, .embedded]),
    (.related, [.json, .embedded, .default, .strict, .unknown, .epoch, .dateForm, .convertUsing]),
    (.embedded, [.json, .default, .strict, .unknown, .epoch, .dateForm, .convert, .convertUsing]),
    (.json, [.unknown, .convertUsing]),
    (.convertUsing, [.epoch, .dateForm, .unknown]),
    (.unknown, [.epoch, .dateForm]),
  ]
}
