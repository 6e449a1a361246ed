package import HerdBook

/// What became of an operation. A server keeps it with the rows, so that an operation that comes again is told
/// the same.
///
///     {"op":"019a8c1e-…","st":"ok","ids":{"L77":883120},"sn":118004}
///     {"op":"019a8c1f-…","st":"dup","ids":{},"sn":117990,"want":["9f86d081884c7d65…"]}
///     {"op":"019a8c20-…","st":"rej","iss":[{"c":"E19.male","sev":"error","field":"a"}]}
package struct Receipt: Hashable, Sendable {
  package let operation: OperationID
  package let outcome: Outcome

  package enum Outcome: Hashable, Sendable {
    /// Kept; now, or when it came first.
    case done(Done, isRepeated: Bool)
    /// Nothing of it was kept.
    case refused([Issue])
    /// The row that it amends was amended meanwhile; here is what it is now, without `t`.
    case conflict(JSONObject)
  }

  package struct Done: Hashable, Sendable {
    /// The server's identities of the device's own.
    package let identities: [String: Int]
    /// Number of the last row that was written. A device's pull goes on from its own, never from this.
    package let number: Int
    /// Warnings that nobody has overridden: the rows are kept with them, to be looked at.
    package let warnings: [Issue]
    /// Pictures that its rows name and the server still lacks, each once (`want`): the device sends them
    /// next. Reckoned each time that the operation comes, and not kept with its receipt.
    package var wanted: [PhotoHash] = []

    package init(identities: [String: Int], number: Int, warnings: [Issue] = []) {
      (self.identities, self.number, self.warnings) = (identities, number, warnings)
    }
  }

  /// A rule that is broken.
  package struct Issue: Hashable, Sendable {
    package let code: String
    package let isError: Bool
    /// Member of the row that it is about; `nil` for the whole row.
    package let field: String?
    /// Which of the operation's rows, from 0.
    package let row: Int

    package init(_ code: String, isError: Bool = true, field: String? = nil, row: Int = 0) {
      (self.code, self.isError, self.field, self.row) = (code, isError, field, row)
    }
  }

  package init(of operation: OperationID, _ outcome: Outcome) {
    (self.operation, self.outcome) = (operation, outcome)
  }

  /// The receipt of the same operation when it comes again.
  package var repeated: Receipt {
    guard case .done(let done, _) = outcome else { return self }
    return Receipt(of: operation, .done(done, isRepeated: true))
  }

  /// The receipt with the pictures that the server lacks; the same for an operation of which nothing was
  /// kept.
  package func wanting(_ photos: [PhotoHash]) -> Receipt {
    guard case .done(var done, let isRepeated) = outcome else { return self }
    done.wanted = photos
    return Receipt(of: operation, .done(done, isRepeated: isRepeated))
  }
}

extension Receipt {
  package var object: JSONObject {
    var object: JSONObject = ["op": .text(operation.text)]
    switch outcome {
    case .done(let done, let isRepeated):
      object["st"] = .text(isRepeated ? "dup" : "ok")
      object["ids"] = .object(done.identities.sorted { $0.key < $1.key }.object)
      object["sn"] = .whole(done.number)
      if !done.warnings.isEmpty { object["iss"] = .list(done.warnings.map { .object($0.object) }) }
      if !done.wanted.isEmpty { object["want"] = .list(done.wanted.map { .text($0.text) }) }
    case .refused(let issues):
      object["st"] = .text("rej")
      object["iss"] = .list(issues.map { .object($0.object) })
    case .conflict(let row):
      object["st"] = .text("conf")
      object["row"] = .object(row)
    }
    return object
  }

  package init(_ object: JSONObject) throws(SyncLine.Malformed) {
    guard let id = OperationID(parsing: try object.word("op")) else { throw SyncLine.Malformed(member: "op") }
    self.init(of: id, try Self.outcome(object))
  }

  private static func outcome(_ object: JSONObject) throws(SyncLine.Malformed) -> Outcome {
    let issues = try (object["iss"]?.list ?? []).map { issue throws(SyncLine.Malformed) in try Issue(issue) }
    switch try object.word("st") {
    case "ok", "dup":
      guard let ids = object["ids"]?.object else { throw SyncLine.Malformed(member: "ids") }
      let identities = ids.members.reduce(into: [:]) { $0[$1.name] = $1.value.whole }
      var done = Done(identities: identities, number: try object.number("sn"), warnings: issues)
      done.wanted = (object["want"]?.list ?? []).compactMap { $0.text.flatMap(PhotoHash.init) }
      return .done(done, isRepeated: object["st"]?.text == "dup")
    case "rej": return .refused(issues)
    case "conf":
      guard let row = object["row"]?.object else { throw SyncLine.Malformed(member: "row") }
      return .conflict(row)
    default: throw SyncLine.Malformed(member: "st")
    }
  }
}

extension Receipt.Issue {
  fileprivate var object: JSONObject {
    var object: JSONObject = ["c": .text(code), "sev": .text(isError ? "error" : "warning")]
    if let field { object["field"] = .text(field) }
    if row != 0 { object["row"] = .whole(row) }
    return object
  }

  fileprivate init(_ node: JSONNode) throws(SyncLine.Malformed) {
    guard let object = node.object else { throw SyncLine.Malformed(member: "iss") }
    self.init(
      try object.word("c"), isError: object["sev"]?.text != "warning", field: object["field"]?.text,
      row: object["row"]?.whole ?? 0)
  }
}

extension [(key: String, value: Int)] {
  var object: JSONObject {
    var object = JSONObject()
    for (key, value) in self { object[key] = .whole(value) }
    return object
  }
}
