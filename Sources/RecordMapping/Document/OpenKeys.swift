/// The keys of the objects that are open around a place, to tell one that comes
/// twice.
///
/// They may be as many as a document has. So the bytes of those that are kept
/// have a limit.
struct OpenKeys {
  private let limit: Int
  /// Of each open container, from the outermost one; an array has none.
  private var levels: [Set<[UInt8]>] = []
  private var sizes: [Int] = []

  init(limit: Int) { self.limit = limit }

  mutating func open() {
    levels.append([])
    sizes.append(sizes.last ?? 0)
  }

  mutating func close() {
    levels.removeLast()
    sizes.removeLast()
  }

  /// Takes a key of the innermost object. Changes nothing if it throws.
  mutating func insert(_ key: DocumentToken) throws(SyntaxFault) {
    let last = levels.count - 1
    let size = sizes[last] + Int(key.length)
    guard size <= limit else { throw SyntaxFault(.tooLong, key.start - 1) }
    let isNew = levels[last].insert(key.unescaped()).inserted
    guard isNew else { throw SyntaxFault(.duplicateKey, key.start - 1) }
    sizes[last] = size
  }
}

extension DocumentScanner {
  /// Looks through a value that was checked before, for an object in which a
  /// key stands twice.
  func refuseDuplicates(from start: Place, to end: Place) throws(SyntaxFault) {
    // The value itself is no longer than the limit of one.
    var keys = OpenKeys(limit: .max)
    var open = OpenContainers()
    var place = start
    var isKey = false
    while place < end {
      switch place.pointee {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        isKey = place.pointee == UInt8(ascii: "{")
        open.push(isObject: isKey)
        keys.open()
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        open.pop()
        keys.close()
        isKey = false
        place += 1
      case UInt8(ascii: ","):
        isKey = open.isInObject
        place += 1
      case UInt8(ascii: "\""):
        let token = try string(place + 1)
        if isKey { try keys.insert(token) }
        isKey = false
        place = token.end
      default: place += 1
      }
    }
  }
}
