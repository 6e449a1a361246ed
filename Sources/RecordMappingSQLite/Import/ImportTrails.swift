import RecordMapping

/// The ways that lead from an outermost object to those inside of it, as small
/// numbers: a row that waits can keep one.
struct ImportTrails {
  /// The outermost object's own.
  static let root = 0
  /// A way too many to be kept: a document may nest its objects in ever new ways.
  static let unknown = -1
  private static let limit = 256

  private struct Trail {
    let parent: Int
    let field: Int
    let order: Int
    let keys: [String]
  }

  private var trails = [Trail(parent: unknown, field: -1, order: 0, keys: [])]

  /// The keys from the outermost object on.
  func keys(of number: Int) -> [String] { number < 0 ? [] : trails[number].keys }

  /// The way on from another one.
  ///
  /// - Parameters:
  ///   - field: The position of the property.
  ///   - order: Which of the property's paths.
  mutating func number(after parent: Int, field: Int, order: Int, _ leaf: RecordLeaf) -> Int {
    guard parent >= 0 else { return Self.unknown }
    for (number, trail) in trails.enumerated()
    where trail.parent == parent && trail.field == field && trail.order == order {
      return number
    }
    guard trails.count < Self.limit else { return Self.unknown }
    let keys = trails[parent].keys + leaf.path(order)
    trails.append(Trail(parent: parent, field: field, order: order, keys: keys))
    return trails.count - 1
  }
}
