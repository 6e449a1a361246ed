/// What KOS says of the places of a parallel or a course.
struct RunPlaces: Hashable, Sendable {
  var capacity: Int?
  var occupied: Int?

  var free: Int? { capacity.flatMap { capacity in occupied.map { max(0, capacity - $0) } } }
}
