import RecordMapping

/// Rows that wait to be stored, each as many cells as the table has columns.
///
/// It belongs to one import, which alone calls it: nothing can overlap, and the
/// guard against that would take longer than what is done.
final class RowBatch {
  static let capacity = 512

  let width: Int
  @exclusivity(unchecked) private(set) var count = 0
  @exclusivity(unchecked) private var cells: UnsafeMutablePointer<Cell>
  @exclusivity(unchecked) private var origins: UnsafeMutablePointer<RowOrigin>
  /// A short import shall not pay for the room of a long one.
  @exclusivity(unchecked) private var room = 16
  private let keyIndices: [Int]
  private var keptCount = 0
  /// Whether some rows are to be deleted.
  @exclusivity(unchecked) private(set) var hasDeletions = false
  /// Whether each identity is greater than the one before.
  @exclusivity(unchecked) private(set) var isAscending = true

  init(width: Int, keyIndices: [Int]) {
    self.width = width
    self.keyIndices = keyIndices
    cells = .allocate(capacity: width * room)
    cells.initialize(repeating: .null, count: width * room)
    origins = .allocate(capacity: room)
    origins.initialize(repeating: .none, count: room)
  }

  deinit {
    cells.deallocate()
    origins.deallocate()
  }

  var isFull: Bool { count == Self.capacity }

  /// Room for the next row, which ``append(origin:)`` takes in.
  var next: UnsafeMutablePointer<Cell> { cells + count * width }

  func row(_ index: Int) -> UnsafeMutablePointer<Cell> { cells + index * width }

  /// Where in the document the row came from.
  func origin(of index: Int) -> RowOrigin { origins[index] }

  func isDeletion(_ index: Int) -> Bool { hasDeletions && origins[index].isDeletion }

  @inline(__always)
  func append(origin: RowOrigin) {
    origins[count] = origin
    if origin.isDeletion { hasDeletions = true }
    if count > 0, isAscending { isAscending = precedes(count - 1, count) == true }
    count += 1
    if count == room, room < Self.capacity { grow() }
  }

  /// Copies texts of rows that came since the last call: the bytes they stand
  /// in are about to go.
  func keepTexts(in arena: CellArena) {
    for cell in (keptCount * width)..<max(keptCount, count) * width {
      let kind = cells[cell].kind
      if kind == .text || kind == .blob { cells[cell] = arena.copy(cells[cell]) }
    }
    keptCount = count
  }

  private func grow() {
    let larger = min(Self.capacity, room * 8)
    let newCells = UnsafeMutablePointer<Cell>.allocate(capacity: width * larger)
    newCells.initialize(repeating: .null, count: width * larger)
    newCells.update(from: cells, count: width * room)
    let newOrigins = UnsafeMutablePointer<RowOrigin>.allocate(capacity: larger)
    newOrigins.initialize(repeating: .none, count: larger)
    newOrigins.update(from: origins, count: room)
    cells.deallocate()
    origins.deallocate()
    (cells, origins, room) = (newCells, newOrigins, larger)
  }

  func removeAll() {
    count = 0
    keptCount = 0
    hasDeletions = false
    isAscending = true
  }

  /// Whether the first row's identity is smaller; nil if they are equal.
  @inline(__always)
  func precedes(_ first: Int, _ second: Int) -> Bool? {
    Self.precedes(row(first), row(second), keyIndices)
  }

  @inline(__always)
  static func precedes(
    _ first: UnsafeMutablePointer<Cell>, _ second: UnsafeMutablePointer<Cell>, _ indices: [Int]
  ) -> Bool? {
    for index in indices {
      if let precedes = Cell.precedes(first[index], second[index]) { return precedes }
    }
    return nil
  }

  /// The rows by identity, and of equal ones only the last.
  func sorted() -> (order: [Int], repeated: [Int]) {
    var order = Array(0..<count)
    order.sort { first, second in precedes(first, second) ?? (first < second) }
    var kept: [Int] = []
    var repeated: [Int] = []
    for (place, row) in order.enumerated() {
      let isLast = place + 1 == order.count || precedes(row, order[place + 1]) != nil
      if isLast { kept.append(row) } else { repeated.append(row) }
    }
    return (kept, repeated)
  }
}
