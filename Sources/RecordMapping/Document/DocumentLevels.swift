/// The paths of a record's fields as a tree of keys, level by level; the first
/// level is the object itself.
enum DocumentLevels {
  /// - Parameter member: An outermost key that is read too, behind the fields.
  static func make(of leaves: [RecordLeaf], discriminator member: String? = nil) -> [DocumentLevel] {
    var levels: [[DocumentKey]] = [[]]
    for (field, leaf) in leaves.enumerated() {
      for (order, path) in leaf.paths.enumerated() {
        add(path.map { Array($0.utf8) }[...], leaf, field, UInt8(clamping: order), level: 0, of: &levels)
      }
    }
    if let member {
      let isRead = levels[0].contains { $0.bytes.elementsEqual(member.utf8) }
      precondition(!isRead, "a property reads \(member) in another way")
      levels[0].append(DocumentKey(Array(member.utf8), .field, index: leaves.count))
    }
    return levels.map(DocumentLevel.init)
  }

  private static func add(
    _ path: ArraySlice<[UInt8]>, _ leaf: RecordLeaf, _ field: Int, _ order: UInt8, level: Int,
    of levels: inout [[DocumentKey]]
  ) {
    guard let key = path.first else { return }
    guard path.count > 1 else {
      levels[level].append(
        DocumentKey(key, .field, index: field, order: order, isReference: leaf.rule == .related))
      return
    }
    let known = levels[level].first { $0.use == .level && $0.bytes.elementsEqual(key) }
    let below = known?.index ?? levels.count
    if known == nil {
      levels.append([])
      levels[level].append(DocumentKey(key, .level, index: below))
    }
    add(path.dropFirst(), leaf, field, order, level: below, of: &levels)
  }
}
