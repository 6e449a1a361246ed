import RecordMapping

/// The objects that a ``RowSource`` gives: the one that is being taken, and
/// the places of those whose rows wait.
struct GivenObjects {
  private(set) var current: GivenObject?
  /// Whether there is one: quicker to ask.
  private(set) var isTaking = false
  private(set) var count = 0
  /// How many bytes of their document have come.
  var byteCount = 0
  /// Whether places in rows are those of the JSON that was given.
  var keepsOffsets = false

  private var places: [DocumentPlace] = []
  private var lengths: [Int] = []
  private static let placeLimit = 4096

  var hasManyPlaces: Bool { places.count >= Self.placeLimit }

  mutating func begin(_ row: SourceRow, _ json: UnsafeBufferPointer<UInt8>) {
    current = GivenObject(row, json: json, rank: count)
    isTaking = true
    places.append(row.place)
    lengths.append(row.length)
    count += 1
  }

  mutating func end() { (current, isTaking) = (nil, false) }

  /// Passes objects that are not taken.
  mutating func pass(_ passed: Int) { count += passed }

  /// No rows wait any more.
  mutating func forgetPlaces() {
    places.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
  }

  /// Where a row comes from whose object begins there in the JSON.
  func origin(of offset: Int, trail: Int) -> RowOrigin {
    let place = keepsOffsets ? offset : current?.place(of: offset).offset ?? 0
    return RowOrigin(place: place, rank: count - 1, trail: trail)
  }

  /// The object of a row that waits; nil if they come from elsewhere.
  func object(of origin: RowOrigin) -> PlacedObject? {
    let index = origin.rank - (count - places.count)
    guard places.indices.contains(index) else { return nil }
    let place = places[index]
    guard place.offset != origin.place else {
      return PlacedObject(rank: origin.rank, place: place, length: lengths[index])
    }
    // An object inside of it.
    let inner = DocumentPlace(offset: origin.place, line: place.line, column: 0)
    return PlacedObject(rank: origin.rank, place: inner, length: 0)
  }
}
