/// When and where a lesson takes place.
struct TimetableSlot: Sendable, Hashable {
  var id: Int
  /// 1 for Monday; `nil` if it is still to be agreed on.
  var day: Int?
  var firstHour: Int?
  /// Teaching hours.
  var duration: Int?
  var parity: Constants.Parity
  /// Ordinal teaching weeks such as `1,2,5-7`.
  var weeks: String?
  var room: Int?
  /// Who teaches this slot, where it is not everyone of the parallel.
  var teachers: [Int] = []

  /// Bits of the teaching hours it takes; 0 if it is not timed.
  var hours: UInt16 {
    guard day != nil, let firstHour, let duration else { return 0 }
    return ((1 << UInt16(duration)) - 1) << UInt16(firstHour)
  }

  func clashes(with other: TimetableSlot) -> Bool {
    day == other.day && hours & other.hours != 0
      && (parity == other.parity || parity == .BOTH || other.parity == .BOTH)
  }
}
