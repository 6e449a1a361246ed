/// What of a parallel is changed by hand; what is `nil` stays. Times and room are those of its first
/// lesson.
struct ParallelChange: Decodable, Sendable {
  var capacity: Int?
  var occupied: Int?
  var day: Int?
  var firstHour: Int?
  var duration: Int?
  var parity: String?
  /// A code.
  var room: String?

  func apply(to parallel: inout Parallel, in directory: Directory) throws(ControlMistake) {
    if let capacity { parallel.capacity = capacity }
    if let occupied { parallel.occupied = occupied }
    guard var slot = parallel.slots.first else { return }
    if let day { slot.day = try Self.number("day", day, 1...7) }
    if let firstHour { slot.firstHour = try Self.number("firstHour", firstHour, HourGrid.hours) }
    if let duration { slot.duration = try Self.number("duration", duration, HourGrid.hours) }
    if let parity {
      guard let known = Constants.Parity(rawValue: parity) else {
        throw .value("parity", parity, expected: "ODD, EVEN or BOTH")
      }
      slot.parity = known
    }
    if let room { slot.room = try directory.room(room) }
    parallel.slots[0] = slot
  }

  private static func number(
    _ name: String, _ number: Int, _ range: ClosedRange<Int>
  ) throws(ControlMistake) -> Int {
    guard range.contains(number) else {
      throw .value(name, String(number), expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
