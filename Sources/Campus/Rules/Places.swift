import WebShell

/// What has places, as far as KOS tells how many there are and how many are taken.
protocol HasPlaces {
  var capacity: Int? { get }
  var occupied: Int? { get }
}

/// The places of a parallel or a course, as KOS tells them by themselves.
struct Places: HasPlaces, Hashable, Sendable {
  var capacity: Int?
  var occupied: Int?
}

extension ExamRecord: HasPlaces {}
extension EventRecord: HasPlaces {}
extension ParallelRecord: HasPlaces {}
extension CourseTextRecord: HasPlaces {}
extension PlacesWatchRecord: HasPlaces {}

extension HasPlaces {
  /// Places that are left, never below 0; `nil` where KOS does not say.
  var free: Int? { capacity.flatMap { capacity in occupied.map { max(0, capacity - $0) } } }

  /// `12 of 24 free`
  func placesText(_ words: Words) -> String? {
    if let free, let capacity { return words(.placesFree(free: free, capacity: capacity)) }
    return capacity.map { words(.placesInAll(count: $0)) }
  }

  func placesChip(_ words: Words) -> Chip? {
    guard let free else { return nil }
    return free == 0
      ? Chip(words(.full), icon: .lock, tone: .bad)
      : Chip(words(.freePlaces(count: free)), icon: .check, tone: free <= 3 ? .warn : .ok)
  }
}
