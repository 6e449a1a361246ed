package import HerdBook

/// The first line of every file that a herd's server and a device exchange: whose it is.
///
/// A folder may be copied, and a stick put into the wrong computer. So no file is read because of where it lies.
///
///     {"t":"file","kind":"outbox","schema":3,"account":7,"user":12,"dev":"K3","seq":41,"ops":2}
///     {"t":"file","kind":"delta","schema":3,"account":7,"user":12,"since":104233,"upto":118000,"scope":"9f3c"}
package struct ExchangeHeader: Hashable, Sendable {
  /// ``SyncVersion/current`` of whoever has written it.
  package let version: Int
  package let account: Int
  package let user: UserID
  /// What the user logs in with; `nil` where it is not said.
  package let login: String?
  package let content: Content

  package enum Content: Hashable, Sendable {
    /// All that the user sees, up to a number; the streams behind it, each from its hello to its end.
    case image(upTo: Int, scope: String)
    /// What came between two numbers, in the same form.
    case delta(since: Int, upTo: Int, scope: String)
    /// So many operations of a device, a line each.
    case outbox(DeviceID, sequence: Int, operations: Int)
    /// Their receipts, a line each.
    case receipts(DeviceID, sequence: Int, operations: Int)
  }

  package init(
    _ content: Content, of user: UserID, as login: String? = nil, in account: Int,
    version: Int = SyncVersion.current
  ) {
    (self.content, self.user, self.login) = (content, user, login)
    (self.account, self.version) = (account, version)
  }

  /// The name of a file with this header.
  package var file: ExchangeFile {
    switch content {
    case .image(let upTo, _): .image(upTo)
    case .delta(let since, let upTo, _): .delta(since, upTo)
    case .outbox(let device, let sequence, _), .receipts(let device, let sequence, _):
      .outbox(device, sequence)
    }
  }

  /// ``SyncView/hash`` of what the user saw; `nil` in what a device has written.
  package var scope: String? {
    switch content {
    case .image(_, let scope), .delta(_, _, let scope): scope
    case .outbox, .receipts: nil
    }
  }
}

extension ExchangeHeader {
  /// The line with its end.
  package var bytes: [UInt8] { Array((JSONNode.object(object).json + "\n").utf8) }

  private var object: JSONObject {
    var object: JSONObject = [
      "t": .text("file"), "kind": .text(kind), "schema": .whole(version), "account": .whole(account),
      "user": .whole(user.rawValue),
    ]
    if let login { object["login"] = .text(login) }
    switch content {
    case .image(let upTo, let scope):
      (object["upto"], object["scope"]) = (.whole(upTo), .text(scope))
    case .delta(let since, let upTo, let scope):
      (object["since"], object["upto"], object["scope"]) = (.whole(since), .whole(upTo), .text(scope))
    case .outbox(let device, let sequence, let operations),
      .receipts(let device, let sequence, let operations):
      (object["dev"], object["seq"]) = (.text(device.text), .whole(sequence))
      object["ops"] = .whole(operations)
    }
    return object
  }

  private var kind: String {
    switch content {
    case .image: "image"
    case .delta: "delta"
    case .outbox: "outbox"
    case .receipts: "receipts"
    }
  }

  /// Reads the line, without its end.
  package init(parsing line: some Collection<UInt8>) throws(SyncLine.Malformed) {
    let node: JSONNode
    do throws(JSONNode.Malformed) {
      node = try JSONNode(parsing: Array(line))
    } catch { throw SyncLine.Malformed(member: "") }
    guard let object = node.object, object["t"] == .text("file") else {
      throw SyncLine.Malformed(member: "t")
    }
    self.init(
      try Content(object), of: UserID(try object.number("user")), as: object["login"]?.text,
      in: try object.number("account"),
      version: try object.number("schema"))
  }
}

extension ExchangeHeader.Content {
  fileprivate init(_ object: JSONObject) throws(SyncLine.Malformed) {
    switch try object.word("kind") {
    case "image": self = .image(upTo: try object.number("upto"), scope: try object.word("scope"))
    case "delta":
      self = .delta(
        since: try object.number("since"), upTo: try object.number("upto"), scope: try object.word("scope"))
    case "outbox":
      self = .outbox(
        try object.device, sequence: try object.number("seq"), operations: try object.number("ops"))
    case "receipts":
      self = .receipts(
        try object.device, sequence: try object.number("seq"), operations: try object.number("ops"))
    default: throw SyncLine.Malformed(member: "kind")
    }
  }
}

extension JSONObject {
  fileprivate var device: DeviceID {
    get throws(SyncLine.Malformed) {
      guard let device = DeviceID(parsing: try word("dev")) else { throw SyncLine.Malformed(member: "dev") }
      return device
    }
  }
}
