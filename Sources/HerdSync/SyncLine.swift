package import HerdBook

/// One line of a stream.
///
///     {"t":"hello","stream":"changes","since":104233,"upto":118000,"floor":2000,"scope":"9f3c"}
///     {"t":"put","sn":104234,"id":883120,"rev":1,"k":19,"a":51877, …}
///     {"t":"del","sn":104240,"id":882001}
///     {"t":"end","rows":2,"sn":118000,"sha256":"5b1f…"}
package enum SyncLine: Hashable, Sendable {
  case hello(Hello)
  /// A row that is new or was changed; its members without `t`, with `sn` and `id`.
  case put(JSONObject)
  case del(number: Int, id: Int)
  /// The animal has left for a stable that the user does not see: the device removes all that is of it.
  case purge(number: Int, AnimalID)
  case end(End)
  /// The server can't go on; what came so far is good.
  case failure(SyncFailure)
  /// Of a newer server; it is passed over.
  case unknown(JSONObject)

  /// What a stream begins with.
  package struct Hello: Hashable, Sendable {
    package let stream: String
    package let since: Int
    /// The number up to which rows come; what is written meanwhile has a higher one.
    package let upTo: Int
    /// Deletions before it are forgotten.
    package let floor: Int
    /// ``SyncView/hash`` of what the user sees.
    package let scope: String

    package init(stream: String, since: Int, upTo: Int, floor: Int, scope: String) {
      (self.stream, self.since, self.upTo, self.floor, self.scope) = (stream, since, upTo, floor, scope)
    }
  }

  /// What a stream ends with; without it the stream was cut off.
  package struct End: Hashable, Sendable {
    package let rows: Int
    package let number: Int
    /// Of all bytes before the line, as hexadecimal digits.
    package let sha256: String

    package init(rows: Int, number: Int, sha256: String) {
      (self.rows, self.number, self.sha256) = (rows, number, sha256)
    }
  }
}

// MARK: - Writing

extension SyncLine {
  /// The line, without its end.
  package var json: String {
    switch self {
    case .put(let row): Self.typed("put", row).json
    case .del(let number, let id): #"{"t":"del","sn":\#(number),"id":\#(id)}"#
    case .hello, .purge, .end, .failure, .unknown: JSONNode.object(object).json
    }
  }

  /// The line with its end.
  package var bytes: [UInt8] { Array((json + "\n").utf8) }

  /// Returns the line of a row whose members, from `id` on, are written already as an object.
  ///
  /// A server keeps them so: a million rows are not read to be written again.
  /// - Parameter operation: told to the device that has sent it.
  package static func put(number: Int, _ body: some StringProtocol, of operation: String? = nil) -> String {
    let told = operation.map { #""op":"\#($0)","# } ?? ""
    return #"{"t":"put","sn":\#(number),"# + told + body.dropFirst()
  }

  private static func typed(_ type: String, _ members: JSONObject) -> JSONNode {
    var object: JSONObject = ["t": .text(type)]
    for member in members.members { object[member.name] = member.value }
    return .object(object)
  }

  private var object: JSONObject {
    switch self {
    case .hello(let hello): hello.object
    case .purge(let number, let animal):
      ["t": .text("purge"), "sn": .whole(number), "a": .whole(animal.rawValue)]
    case .end(let end):
      ["t": .text("end"), "rows": .whole(end.rows), "sn": .whole(end.number), "sha256": .text(end.sha256)]
    case .failure(let failure): failure.line
    case .unknown(let object), .put(let object): object
    case .del: [:]
    }
  }
}

extension SyncLine.Hello {
  fileprivate var object: JSONObject {
    [
      "t": .text("hello"), "stream": .text(stream), "since": .whole(since), "upto": .whole(upTo),
      "floor": .whole(floor), "scope": .text(scope),
    ]
  }
}

// MARK: - Reading

extension SyncLine {
  /// Reads a line.
  /// - Throws: ``Malformed`` for what is no JSON object or misses a member.
  package init(parsing json: String) throws(Malformed) {
    let node: JSONNode
    do throws(JSONNode.Malformed) {
      node = try JSONNode(parsing: json)
    } catch { throw Malformed(member: "") }
    guard let object = node.object else { throw Malformed(member: "") }
    try self.init(object)
  }

  package init(_ object: JSONObject) throws(Malformed) {
    switch object["t"]?.text {
    case "hello": self = .hello(try Hello(object))
    case "put":
      var row = object
      row["t"] = nil
      self = .put(row)
    case "del": self = .del(number: try object.number("sn"), id: try object.number("id"))
    case "purge":
      self = .purge(number: try object.number("sn"), AnimalID(try object.number("a")))
    case "end":
      self = .end(
        End(
          rows: try object.number("rows"), number: try object.number("sn"), sha256: try object.word("sha256"))
      )
    case "err": self = .failure(try SyncFailure(object))
    case nil: throw Malformed(member: "t")
    default: self = .unknown(object)
    }
  }

  /// Why a line, an operation or a receipt can't be read.
  package struct Malformed: Error, Hashable {
    /// Name of the member that is missing or none of its type; empty where the whole is no JSON object.
    package let member: String

    package init(member: String) { self.member = member }
  }
}

extension SyncLine.Hello {
  fileprivate init(_ object: JSONObject) throws(SyncLine.Malformed) {
    self.init(
      stream: try object.word("stream"), since: try object.number("since"), upTo: try object.number("upto"),
      floor: try object.number("floor"), scope: try object.word("scope"))
  }
}

extension JSONObject {
  func number(_ member: String) throws(SyncLine.Malformed) -> Int {
    guard let number = self[member]?.whole else { throw SyncLine.Malformed(member: member) }
    return number
  }

  func word(_ member: String) throws(SyncLine.Malformed) -> String {
    guard let text = self[member]?.text else { throw SyncLine.Malformed(member: member) }
    return text
  }
}
