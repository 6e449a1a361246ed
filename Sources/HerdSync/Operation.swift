package import HerdBook

/// What a device records at once, and is kept whole or not at all: a calving with the births of its calves.
///
///     {"op":"019a8c1e-7b10-7…","seq":41,"dev":"K3","type":"create","rows":[
///       {"k":19,"l":"L77","a":51877,"d":"2026-11-18","f":{…}}],"ovr":["W19.early"]}
package struct Operation: Hashable, Sendable, Identifiable {
  package let id: OperationID
  /// Counts the device's operations from 1, so that one that was lost can be told.
  package let sequence: Int
  package let device: DeviceID
  package let type: Kind
  package let rows: [Row]
  /// Warnings that the author has seen and overridden.
  package let overrides: Set<RuleCode>
  /// Numbers that the server had given to the device's own names in it before it was put back from a copy: it
  /// gives them again, so that all that names them still does. Empty for what no server has kept.
  package var identities: [String: Int] = [:]

  package enum Kind: String, Sendable {
    case create
    /// Replaces rows that the server has.
    case amend
    /// Takes rows of the server back.
    case void
  }

  /// A row as it is to be; what it names by a local identity (`L77`) is the device's own.
  package struct Row: Hashable, Sendable {
    package let stream: SyncStream
    /// All its members but `s`.
    package var members: JSONObject

    package init(_ stream: SyncStream = .changes, _ members: JSONObject) {
      (self.stream, self.members) = (stream, members)
    }
  }

  package init(
    _ id: OperationID, sequence: Int, device: DeviceID, _ type: Kind = .create, _ rows: [Row],
    overrides: Set<RuleCode> = []
  ) {
    (self.id, self.sequence, self.device) = (id, sequence, device)
    (self.type, self.rows, self.overrides) = (type, rows, overrides)
  }
}

extension Operation {
  /// The most rows of one: others wait while it is written.
  package static let longest = 500

  /// The operation as it is sent, a line of NDJSON.
  package var object: JSONObject {
    var object: JSONObject = [
      "op": .text(id.text), "seq": .whole(sequence), "dev": .text(device.text), "type": .text(type.rawValue),
      "rows": .list(rows.map { .object($0.object) }),
    ]
    if !overrides.isEmpty { object["ovr"] = .list(overrides.codes) }
    if !identities.isEmpty { object["ids"] = .object(identities.sorted { $0.key < $1.key }.object) }
    return object
  }

  package init(_ object: JSONObject) throws(SyncLine.Malformed) {
    guard let id = OperationID(parsing: try object.word("op")) else { throw SyncLine.Malformed(member: "op") }
    guard let device = DeviceID(parsing: try object.word("dev")) else {
      throw SyncLine.Malformed(member: "dev")
    }
    guard let type = Kind(rawValue: try object.word("type")) else { throw SyncLine.Malformed(member: "type") }
    guard let rows = object["rows"]?.list, (1...Self.longest).contains(rows.count) else {
      throw SyncLine.Malformed(member: "rows")
    }
    let overrides = object["ovr"] ?? .list([])
    guard let codes = overrides.list, codes.allSatisfy({ $0.text != nil }) else {
      throw SyncLine.Malformed(member: "ovr")
    }
    let sequence = try object.number("seq")
    guard sequence > 0 else { throw SyncLine.Malformed(member: "seq") }
    let identities = object["ids"] ?? .object(JSONObject())
    guard let members = identities.object?.members, members.allSatisfy({ $0.value.whole != nil }) else {
      throw SyncLine.Malformed(member: "ids")
    }
    self.init(
      id, sequence: sequence, device: device, type,
      try rows.map { row throws(SyncLine.Malformed) in try Row(row) },
      overrides: Set(codes.compactMap { $0.text.flatMap { RuleCode($0) } }))
    self.identities = members.reduce(into: [:]) { $0[$1.name] = $1.value.whole }
  }
}

extension Operation.Row {
  fileprivate var object: JSONObject {
    var object = members
    if stream != .changes { object["s"] = .text(stream.rawValue) }
    return object
  }

  fileprivate init(_ node: JSONNode) throws(SyncLine.Malformed) {
    guard var members = node.object else { throw SyncLine.Malformed(member: "rows") }
    let name = members["s"]
    members["s"] = nil
    let stream = name.map { $0.text.flatMap(SyncStream.init(rawValue:)) } ?? .changes
    guard let stream, stream.isRecorded else { throw SyncLine.Malformed(member: "s") }
    guard members["l"].map({ $0.text != nil }) ?? true else { throw SyncLine.Malformed(member: "l") }
    self.init(stream, members)
  }

  /// The identity that the device has given to the row, such as `L77`; `nil` where it names one of the
  /// server's.
  package var local: String? { members["l"]?.text }

  /// Whether the row brings its animal into the herd, so that it may name one that nobody knows yet.
  package var makesAnimal: Bool { stream == .changes && members["k"] == .whole(13) }
}

/// Identity of an operation, unique in its account: a UUID of version 7 (RFC 9562, section 5.7).
package struct OperationID: Hashable, Sendable {
  /// In small letters.
  package let text: String

  /// `nil` for what is no UUID.
  package init?(parsing text: String) {
    let text = text.lowercased()
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12],
      groups.allSatisfy({ $0.utf8.allSatisfy(\.isHexDigit) })
    else { return nil }
    self.text = text
  }

  /// Makes one of a moment and of chance.
  /// - Parameter milliseconds: since 1970-01-01T00:00:00Z.
  package init(at milliseconds: Int, using generator: inout some RandomNumberGenerator) {
    let chance = generator.next() as UInt64
    let time = UInt64(clamping: milliseconds) & 0xffff_ffff_ffff
    let high = time << 16 | 0x7000 | chance & 0xfff
    let low = 0x8000_0000_0000_0000 | (generator.next() as UInt64) >> 2
    let digits = Self.digits(high) + Self.digits(low)
    let ends = [0, 8, 12, 16, 20, 32]
    text = zip(ends, ends.dropFirst()).map { String(digits[$0..<$1]) }.joined(separator: "-")
  }

  private static func digits(_ number: UInt64) -> [Character] {
    let text = String(number, radix: 16)
    return Array(String(repeating: "0", count: 16 - text.count) + text)
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
  }
}

/// Name of a device in its account, which it has chosen itself: `K3`.
package struct DeviceID: Hashable, Sendable {
  package let text: String

  /// `nil` unless it has 1 to 32 ASCII letters, digits and hyphens: it stands in addresses and names of files.
  package init?(parsing text: String) {
    let isMade = text.utf8.allSatisfy { byte in
      let character = Character(UnicodeScalar(byte))
      return byte < 128 && (character.isLetter || character.isNumber || character == "-")
    }
    guard isMade, (1...32).contains(text.utf8.count) else { return nil }
    self.text = text
  }
}
