/// An animal before its life is simulated: what a calving, a purchase or the beginning of the herd says of
/// it.
struct Newborn: Sendable {
  enum Arrival: Sendable, Equatable {
    case born
    /// Here from its birth, which lies before the simulated time, and alive when that begins.
    case founder
    case bought(on: Int)
  }

  let id: Int
  let tag: HerdTag
  let isFemale: Bool
  /// Days since 1970, as all days of the simulation.
  let birth: Int
  let stable: Int
  let kilograms: Int
  var arrival = Arrival.born
  var dam: HerdTag?
  /// Places of bulls in the farm's list.
  var sire: Int?
  var damsSire: Int?
  var siblings = 0

  /// The first day on which it is in the herd.
  var firstDay: Int {
    if case .bought(let day) = arrival { return day }
    return birth
  }
}
