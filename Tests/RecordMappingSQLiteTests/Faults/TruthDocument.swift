import RecordMapping
import SplitMix

/// A document of messages that is written together with all that must become of it.
///
/// The truth is told here once more, by the specification and not by the library: properties are read in the
/// order of their declaration, the first that the object cannot do without rejects it, and the objects inside
/// of it are stored when they are come to.
struct TruthDocument {
  private(set) var bytes: [UInt8] = []
  private(set) var rejections: [TruthRejection] = []
  /// The rows at the end, by table and identity.
  private(set) var rows: [String: [Int64: ExactRow]]
  private(set) var unknownKeys: [String: Int] = [:]
  private(set) var replaced: [String: Int] = [:]
  private(set) var objects = 0
  /// Messages that were stored, each time.
  private(set) var stored: [Int64] = []
  var faults: Int { values.faults + strangers }

  private var values: TruthValues
  private var strangers = 0
  /// Users that were written before, to be written again byte by byte.
  private var users: [(bytes: ArraySlice<UInt8>, properties: [Property])] = []
  /// Where each value that was written begins and ends.
  private typealias Place = Range<Int>

  /// - Parameter older: The rows that are there before.
  init(seed: UInt64, messages: Int, faultRate: Int, older: [String: [Int64: ExactRow]]) {
    values = TruthValues(seed: seed, faultRate: faultRate)
    rows = older
    write("\(values.space()){\"page\":\(values.space())[1,{\"messages\":[]}],\"messages\":\(values.space())[")
    for index in 0..<messages {
      if index > 0 { write("\(values.space()),\(values.space())") }
      element(index)
      objects += 1
    }
    write("\(values.space())]\(values.space()),\"end\":null}\(values.space())")
  }

  private mutating func write(_ text: String) { bytes += text.utf8 }

  private mutating func write(value json: String) -> Place {
    let start = bytes.count
    write(json)
    return start..<bytes.count
  }

  private mutating func element(_ index: Int) {
    guard values.chance.happens(1, in: 60) else { return message(index) }
    strangers += 1
    let (json, found) = values.chance.pick(Self.noObjects)
    let place = write(value: json)
    reject(["messages"], index, [], .wrongType, found, place)
  }

  private static let noObjects: [(String, DocumentKind)] = [
    ("17", .number), ("null", .null), (#""{\"id\":1}""#, .string), (#"[{"id":1}]"#, .array), ("true", .true),
  ]

  // MARK: Objects

  /// A property of an object that is being written: what stands there, and then where.
  fileprivate struct Property {
    let key: String
    let value: TruthValue
    var place: Range<Int> = 0..<0
    /// What stands there is an object with properties of its own.
    var inside: [Property]? = nil
  }

  /// Writes the properties in any order, sometimes one of them twice, and keys that nobody knows.
  private mutating func object(_ properties: [Property], countsUnknown: Bool) -> (
    properties: [Property], Place
  ) {
    var done = properties
    var written: [Int?] = properties.indices.filter {
      if case .missing = properties[$0].value.reading { return false }
      return true
    }
    if !values.chance.happens(1, in: 3) { written.shuffle(using: &values.chance) }
    if values.chance.happens(1, in: 8) { written.insert(nil, at: values.chance.below(written.count + 1)) }
    let start = bytes.count
    write("{\(values.space())")
    for (number, index) in written.enumerated() {
      if number > 0 { write("\(values.space()),\(values.space())") }
      guard let index else {
        unknown(counts: countsUnknown)
        continue
      }
      if done[index].inside == nil, properties[index].key != "meta", values.chance.happens(1, in: 40) {
        twice(properties[index].key)
      }
      write("\(values.written(properties[index].key))\(values.space()):\(values.space())")
      if let inside = done[index].inside {
        (done[index].inside, done[index].place) = nested(inside, properties[index].key, countsUnknown)
      } else {
        done[index].place = write(value: done[index].value.json)
      }
    }
    write("\(values.space())}")
    return (done, start..<bytes.count)
  }

  private mutating func nested(
    _ properties: [Property], _ key: String, _ countsUnknown: Bool
  ) -> (properties: [Property], Place) {
    guard key == "sender" || key == "reviewer" else {
      return object(properties, countsUnknown: countsUnknown && key == "meta")
    }
    if !users.isEmpty, values.chance.happens(1, in: 2) { return again(values.chance.pick(users)) }
    let (written, place) = object(properties, countsUnknown: false)
    if users.count == 12 { users.removeFirst() }
    users.append((bytes[place], written))
    return (written, place)
  }

  private mutating func again(
    _ user: (bytes: ArraySlice<UInt8>, properties: [Property])
  ) -> (properties: [Property], Place) {
    let start = bytes.count
    bytes += user.bytes
    return (user.properties.map { $0.moved(by: start - user.bytes.startIndex) }, start..<bytes.count)
  }

  /// Of two equal keys the last counts.
  private mutating func twice(_ key: String) {
    let json = values.chance.pick(["null", "1", "\"a\"", "[]", "{\"id\":7}", "false"])
    write("\"\(key)\":\(json),")
  }

  private mutating func unknown(counts: Bool) {
    let key = values.chance.pick(["x", "messages", "Id", "id ", "senderid", "texts"])
    let json = values.chance.pick(["null", "0", "{\"id\":{\"id\":[]}}", "[[[]]]", "\"}\""])
    write("\"\(key)\":\(json)")
    if counts { unknownKeys[key, default: 0] += 1 }
  }

  private mutating func team() -> [Property] {
    [Property(key: "id", value: values.identity(below: 4)), Property(key: "title", value: values.text())]
  }

  private mutating func user() -> [Property] {
    [
      Property(key: "id", value: values.identity(below: 50)), Property(key: "name", value: values.text()),
      Property(key: "email", value: values.text()),
      Property(key: "created", value: values.instant(isConverted: true)),
      reference("team", values.chance.pick([0, 0, 0, 1, 2, 2])),
    ]
  }

  /// The object itself, mostly; else its identity alone, or something else.
  private mutating func reference(_ key: String, _ choice: Int) -> Property {
    switch choice {
    case 0:
      let known = Int64(values.chance.below(3))
      return Property(key: key, value: .value("\(known)", .integer(known)))
    case 1 where values.chance.happens(1, in: values.faultRate):
      strangers += 1
      return Property(
        key: key,
        value: values.chance.pick([
          .missing, .null, .bad("1.5", .outOfRange, .number), .bad("[]", .wrongType, .array),
          .bad("[{\"id\":1}]", .wrongType, .array),
        ]))
    default: return Property(key: key, value: .value("", .null), inside: key == "team" ? team() : user())
    }
  }

  private mutating func message(_ index: Int) {
    let sent = values.instant(isConverted: false)
    let properties = [
      Property(key: "id", value: values.identity(below: 400)), Property(key: "text", value: values.text()),
      Property(key: "likes", value: values.count()), Property(key: "note", value: values.text()),
      Property(key: "isRead", value: values.truth()), Property(key: "score", value: values.real()),
      Property(key: "kind", value: values.kind()), meta(sent), reference("sender", values.chance.below(4)),
      reference("reviewer", values.chance.below(8)),
    ]
    let (written, place) = object(properties, countsUnknown: true)
    var reader = TruthReader(index: index, root: place)
    let row = reader.message(written.map(\.reading))
    rejections += reader.rejections.map { $0.placed(in: bytes) }
    for (table, row) in reader.nested { store(row, in: table) }
    for column in reader.replaced { replaced[column, default: 0] += 1 }
    if let row {
      store(row, in: "message")
      if case .integer(let id) = row.fields[0] { stored.append(id) }
    }
  }

  /// The object around a value, or what stands in its place.
  private mutating func meta(_ sent: TruthValue) -> Property {
    guard values.chance.happens(1, in: values.faultRate) else {
      return Property(key: "meta", value: .value("", .null), inside: [Property(key: "sent", value: sent)])
    }
    strangers += 1
    let wrong: [TruthValue] = [
      .missing, .bad("null", .missing, .null), .bad("7", .wrongType, .number),
      .bad("\"\"", .wrongType, .string),
      .bad("[{\"sent\":1}]", .wrongType, .array),
    ]
    return Property(key: "meta", value: values.chance.pick(wrong))
  }

  private mutating func store(_ row: ExactRow, in table: String) {
    guard case .integer(let id) = row.fields[0] else { return }
    rows[table, default: [:]][id] = row
  }

  private mutating func reject(
    _ path: [String], _ index: Int, _ keys: [String], _ problem: DocumentProblem, _ found: DocumentKind,
    _ place: Place
  ) {
    rejections.append(
      TruthRejection(index: index, keys: keys, problem: problem, found: found, place: place).placed(in: bytes)
    )
  }
}

extension TruthDocument.Property {
  /// What a reader of the object is told.
  fileprivate var reading: TruthReader.Property {
    TruthReader.Property(reading: value.reading, place: place, inside: inside?.map(\.reading))
  }

  fileprivate func moved(by distance: Int) -> Self {
    var moved = self
    moved.place = place.lowerBound + distance..<place.upperBound + distance
    moved.inside = inside?.map { $0.moved(by: distance) }
    return moved
  }
}
