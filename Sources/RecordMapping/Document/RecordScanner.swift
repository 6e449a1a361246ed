/// Finds the values of one record type in the bytes of an object, in one pass
/// and whatever the order of the keys.
///
/// It belongs to one reader, is used by one task at a time and calls nothing that
/// calls it; see ``DocumentReader`` for what that spares.
package final class RecordScanner {
  typealias Place = UnsafePointer<UInt8>

  /// One token for each field, in the order of the fields; then that of the
  /// member that tells what an object means, if it is no field.
  package let tokens: UnsafeMutablePointer<DocumentToken>
  package let fieldCount: Int

  /// Where the token of the member stands that tells what an object means; nil
  /// if none does.
  package let discriminator: Int?
  /// What fields hold whatever the document says.
  @exclusivity(unchecked) package var given: [(field: Int, token: DocumentToken)] = [] {
    didSet { hasExtras = hasExtras || !given.isEmpty }
  }

  private let tokenCount: Int
  /// Fields that take the object itself.
  private let wholes: [Int]
  /// Whether some tokens do not come from the values of keys alone.
  @exclusivity(unchecked) private var hasExtras: Bool
  let orders: UnsafeMutablePointer<UInt8>
  let levels: UnsafeMutablePointer<DocumentLevel>
  private let levelCount: Int
  /// What is done to values of a document without types.
  private let texts: [TextualValue]
  /// Whoever reads the document refuses equal keys, if they are to be refused.
  private let duplicates: DocumentLimits.Duplicates
  @exclusivity(unchecked) private var memory = ObjectMemory()
  /// Counts the objects, to tell a key that comes twice in one.
  @exclusivity(unchecked) private var objectNumber = 0

  /// - Parameter member: The outermost key that tells what an object means.
  package init(
    _ descriptor: RecordDescriptor, limits: DocumentLimits, isTextual: Bool = false,
    discriminator member: String? = nil
  ) {
    let leaves = descriptor.leaves
    fieldCount = leaves.count
    let known = member.flatMap { member in leaves.firstIndex { $0.paths == [[member]] } }
    discriminator = member == nil ? nil : known ?? leaves.count
    tokenCount = leaves.count + (member != nil && known == nil ? 1 : 0)
    tokens = .allocate(capacity: max(1, tokenCount))
    tokens.initialize(repeating: .nothing, count: max(1, tokenCount))
    orders = .allocate(capacity: max(1, tokenCount))
    orders.initialize(repeating: 0, count: max(1, tokenCount))
    let made = DocumentLevels.make(of: leaves, discriminator: known == nil ? member : nil)
    levels = .allocate(capacity: made.count)
    levels.initialize(from: made, count: made.count)
    levelCount = made.count
    duplicates = limits.duplicates
    texts = isTextual ? leaves.map { TextualValue($0.rule) } : []
    wholes = leaves.indices.filter { leaves[$0].paths.contains([]) }
    hasExtras = isTextual || !wholes.isEmpty
  }

  deinit {
    for level in 0..<levelCount { levels[level].free() }
    levels.deallocate()
    tokens.deallocate()
    orders.deallocate()
  }

  /// How often each key was met that no property reads.
  package var unknownKeys: [String: Int] {
    var counts: [String: Int] = [:]
    for level in 0..<levelCount {
      for key in levels[level].unknown where key.count > 0 {
        counts[String(decoding: key.bytes, as: UTF8.self), default: 0] += key.count
      }
      if levels[level].uncounted > 0 { counts["…", default: 0] += levels[level].uncounted }
    }
    return counts
  }

  /// Counting unknown keys begins anew; not within an object.
  package func forgetCounts() {
    for level in 0..<levelCount { levels[level].forgetCounts() }
  }

  /// Which of its paths, in their order, the value of a field was found at; the
  /// first one if it was not found.
  package func pathOrder(of field: Int) -> Int {
    guard tokens[field].kind != .missing || tokens[field].flags.contains(.obstacle) else { return 0 }
    return Int(orders[field])
  }

  /// The bytes that were read before are no longer there.
  package func forgetBytes() { memory.forget() }

  /// Takes back what was counted in the object that was read last.
  package func uncount() {
    for level in 0..<levelCount { levels[level].uncount(in: objectNumber) }
  }

  /// Reads an object that was passed over, and so checked, before.
  package func scan(_ token: DocumentToken, limits: DocumentLimits) throws(DocumentProblem) {
    memory.forget()
    do throws(SyntaxFault) {
      _ = try scan(token.start, DocumentScanner(end: token.end, maximumDepth: limits.depth), depth: 1)
    } catch {
      throw error.problem
    }
  }

  /// Reads the object whose `{` stands here; returns the place behind it.
  ///
  /// - Parameter depth: How many containers are open inside of it, with itself.
  func scan(_ place: Place, _ scanner: DocumentScanner, depth: Int) throws(SyntaxFault) -> Place {
    for index in 0..<tokenCount { tokens[index].clear() }
    objectNumber &+= 1
    let end: Place
    do {
      end = try scan(place, scanner, level: levels, depth: depth)
    } catch {
      // It may be read again, once all of it is there.
      uncount()
      throw error
    }
    if hasExtras { settle(place, end) }
    return end
  }

  /// Sets the tokens that do not come from the values of keys alone.
  @inline(never)
  private func settle(_ start: Place, _ end: Place) {
    for (index, text) in texts.enumerated() { text.settle(tokens + index) }
    for index in wholes where !tokens[index].isPresent {
      tokens[index] = DocumentToken(.object, start: start, length: end - start)
    }
    for (field, token) in given { tokens[field] = token }
  }

  private func scan(
    _ start: Place, _ scanner: DocumentScanner, level: UnsafeMutablePointer<DocumentLevel>, depth: Int
  ) throws(SyntaxFault) -> Place {
    guard depth <= scanner.maximumDepth else { throw SyntaxFault(.tooDeep, start) }
    var place = try scanner.skipSpace(start + 1)
    guard place.pointee != UInt8(ascii: "}") else { return place + 1 }
    let keys = level.pointee.keys
    var expected = level.pointee.first
    var previous = -1
    while true {
      guard place.pointee == UInt8(ascii: "\"") else { throw SyntaxFault(.unexpectedByte, place) }
      var key = expected
      if expected < level.pointee.count, keys[expected].stands(at: place + 1, before: scanner.end) {
        place += keys[expected].bytes.count + 2
      } else {
        (key, place) = try unexpectedKey(place + 1, scanner, level: level, after: previous)
      }
      place = try scanner.skipSpace(try scanner.pass(UInt8(ascii: ":"), place))
      if key >= 0 {
        previous = key
        expected = keys[key].successor
        if keys[key].use == .field, !keys[key].isReference {
          let token = try scanner.token(place, depth: depth)
          place = token.end
          keep(token, of: keys + key)
        } else {
          place = try unusualValue(place, scanner, of: keys + key, depth: depth)
        }
      } else {
        place = try scanner.token(place, depth: depth).end
      }
      place = try scanner.skipSpace(place)
      let next = place.pointee
      if next == UInt8(ascii: ",") {
        place = try scanner.skipSpace(place + 1)
        continue
      }
      guard next == UInt8(ascii: "}") else { throw SyntaxFault(.unexpectedByte, place) }
      return place + 1
    }
  }

  /// The index of the key, or -1 if it is unknown and not counted, and the
  /// place behind its closing quote.
  @inline(never)
  private func unexpectedKey(
    _ place: Place, _ scanner: DocumentScanner, level: UnsafeMutablePointer<DocumentLevel>,
    after previous: Int
  ) throws(SyntaxFault) -> (Int, Place) {
    let token = try scanner.string(place)
    let found = token.withText { level.pointee.find($0, in: objectNumber) }
    guard let found else { return (-1, token.end) }
    level.pointee.learn(found, after: previous)
    return (found, token.end)
  }

  @inline(never)
  private func unusualValue(
    _ place: Place, _ scanner: DocumentScanner, of key: UnsafeMutablePointer<DocumentKey>, depth: Int
  ) throws(SyntaxFault) -> Place {
    let isRepeated = key.pointee.lastObject == objectNumber
    if key.pointee.use != .field { key.pointee.lastObject = objectNumber }
    switch key.pointee.use {
    case .unknown:
      if !isRepeated { key.pointee.countBefore = key.pointee.count }
      key.pointee.count += 1
      return try scanner.token(place, depth: depth).end
    case .field:
      let token =
        place.pointee == UInt8(ascii: "{")
        ? try remembered(place, scanner, depth: depth) : try scanner.token(place, depth: depth)
      keep(token, of: key)
      return token.end
    case .level:
      let level = levels + key.pointee.index
      if isRepeated {
        guard duplicates == .last else { return try scanner.token(place, depth: depth).end }
        clear(level)
      }
      if place.pointee == UInt8(ascii: "{") {
        return try scan(place, scanner, level: level, depth: depth + 1)
      }
      let token = try scanner.token(place, depth: depth)
      try block(level, with: token.asObstacle)
      return token.end
    }
  }

  @inline(__always)
  private func keep(_ token: DocumentToken, of key: UnsafeMutablePointer<DocumentKey>) {
    let field = key.pointee.index
    if tokens[field].kind == .missing {
      tokens[field] = token
      orders[field] = key.pointee.order
    } else {
      keepOne(token, of: field, order: key.pointee.order)
    }
  }

  /// Of several keys for one property the first in order that is not null
  /// counts; of two equal keys, what the limits say.
  @inline(never)
  private func keepOne(_ token: DocumentToken, of field: Int, order: UInt8) {
    let replaces: Bool
    if order == orders[field] {
      replaces = duplicates == .last
    } else if tokens[field].kind == .null || token.kind == .null {
      replaces = token.kind != .null
    } else {
      replaces = order < orders[field]
    }
    guard replaces else { return }
    tokens[field] = token
    orders[field] = order
  }

  /// An object that stands where the same bytes stood before needs no second
  /// look.
  private func remembered(
    _ place: Place, _ scanner: DocumentScanner, depth: Int
  ) throws(SyntaxFault) -> DocumentToken {
    guard let slot = memory.slot(for: place, before: scanner.end) else {
      return try scanner.token(place, depth: depth)
    }
    if let length = memory.length(at: slot, ifStandingAt: place, before: scanner.end) {
      return DocumentToken(
        .object, start: place, length: length, flags: .repeated, significand: memory.number(at: slot))
    }
    var token = try scanner.token(place, depth: depth)
    memory.keep(place, length: Int(token.length), at: slot)
    token.significand = memory.number(at: slot)
    return token
  }
}
