/// Whole numbers, small where they are close together: those with equal upper
/// 48 bits share a list, or from 4096 on a bitmap (as Roaring bitmaps do).
struct IntegerSet: Sendable {
  private enum Container: Sendable {
    case list([UInt16])
    case bitmap([UInt64])

    static let listLimit = 4096
  }

  private var containers: [Int64: Container] = [:]
  /// The greatest ones, as long as each is one more than the one before: they
  /// are put into containers together.
  private var run: ClosedRange<Int64>?
  private(set) var count = 0
  private var largest = Int64.min

  @inline(__always)
  func contains(_ number: Int64) -> Bool {
    guard number <= largest, count > 0 else { return false }
    return containsOlder(number)
  }

  private func containsOlder(_ number: Int64) -> Bool {
    if let run, run.contains(number) { return true }
    guard let container = containers[number >> 16] else { return false }
    let low = UInt16(truncatingIfNeeded: number)
    switch container {
    case .list(let list):
      let index = Self.index(of: low, in: list)
      return index < list.count && list[index] == low
    case .bitmap(let words): return words[Int(low >> 6)] >> UInt64(low & 63) & 1 == 1
    }
  }

  @inline(__always)
  mutating func insert(_ number: Int64) {
    if let run, run.upperBound &+ 1 == number, number > largest {
      self.run = run.lowerBound...number
      largest = number
      count += 1
    } else {
      insertElsewhere(number)
    }
  }

  private mutating func insertElsewhere(_ number: Int64) {
    guard !contains(number) else { return }
    if number > largest || count == 0 {
      settle()
      run = number...number
      largest = number
    } else {
      _ = Self.insert(UInt16(truncatingIfNeeded: number), into: &containers[number >> 16, default: .list([])])
    }
    count += 1
  }

  mutating func remove(_ number: Int64) {
    guard contains(number) else { return }
    settle()
    Self.remove(UInt16(truncatingIfNeeded: number), from: &containers[number >> 16, default: .list([])])
    count -= 1
  }

  private mutating func settle() {
    guard let run else { return }
    for number in run {
      _ = Self.insert(UInt16(truncatingIfNeeded: number), into: &containers[number >> 16, default: .list([])])
    }
    self.run = nil
  }

  /// All of them, ascending.
  var elements: [Int64] {
    var elements: [Int64] = []
    elements.reserveCapacity(count)
    var settled = self
    settled.settle()
    for (high, container) in settled.containers.sorted(by: { $0.key < $1.key }) {
      switch container {
      case .list(let list): for low in list { elements.append(high << 16 | Int64(low)) }
      case .bitmap(let words):
        for (index, word) in words.enumerated() {
          var rest = word
          while rest != 0 {
            elements.append(high << 16 | Int64(index << 6 | rest.trailingZeroBitCount))
            rest &= rest - 1
          }
        }
      }
    }
    return elements
  }

  private static func index(of low: UInt16, in list: [UInt16]) -> Int {
    // Most numbers come in ascending order.
    if let last = list.last, last < low { return list.count }
    var range = 0..<list.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = list[middle] < low ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  private static func insert(_ low: UInt16, into container: inout Container) -> Bool {
    switch container {
    case .list(var list):
      container = .list([])
      let index = index(of: low, in: list)
      let isNew = index == list.count || list[index] != low
      if isNew { list.insert(low, at: index) }
      container = list.count < Container.listLimit ? .list(list) : .bitmap(bitmap(of: list))
      return isNew
    case .bitmap(var words):
      container = .list([])
      let bit = UInt64(1) << UInt64(low & 63)
      let isNew = words[Int(low >> 6)] & bit == 0
      words[Int(low >> 6)] |= bit
      container = .bitmap(words)
      return isNew
    }
  }

  private static func remove(_ low: UInt16, from container: inout Container) {
    switch container {
    case .list(var list):
      list.remove(at: index(of: low, in: list))
      container = .list(list)
    case .bitmap(var words):
      words[Int(low >> 6)] &= ~(UInt64(1) << UInt64(low & 63))
      container = .bitmap(words)
    }
  }

  private static func bitmap(of list: [UInt16]) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: 1024)
    for low in list { words[Int(low >> 6)] |= 1 << UInt64(low & 63) }
    return words
  }
}
