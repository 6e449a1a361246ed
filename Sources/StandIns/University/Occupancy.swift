/// Which hours of rooms and teachers are taken in one semester.
struct Occupancy {
  /// Hours by parity (odd, even), day and number.
  private var taken: [UInt16]
  private let count: Int

  init(count: Int) {
    self.count = count
    taken = Array(repeating: 0, count: count * 5 * 2)
  }

  func isFree(_ number: Int, _ slot: TimetableSlot) -> Bool {
    places(number, slot).allSatisfy { taken[$0] & slot.hours == 0 }
  }

  mutating func take(_ number: Int, _ slot: TimetableSlot) {
    for place in places(number, slot) { taken[place] |= slot.hours }
  }

  private func places(_ number: Int, _ slot: TimetableSlot) -> [Int] {
    guard let day = slot.day else { return [] }
    let odd = (day - 1) * count + number
    switch slot.parity {
    case .ODD: return [odd]
    case .EVEN: return [odd + 5 * count]
    case .BOTH, .UNDEFINED: return [odd, odd + 5 * count]
    }
  }
}
