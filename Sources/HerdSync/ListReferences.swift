package import HerdBook

// Rows of lists that other rows name: by the server's numbers, or by names of a device's own (`L77`) as long as no
// server knows them.

extension SyncStream {
  /// Whether it is of the account's lists, which users with ``Right/editLists`` keep.
  package var isList: Bool {
    switch self {
    case .stables, .groups, .bulls, .codes: true
    case .rights, .animals, .lactations, .changes, .daily, .activity, .milkings: false
    }
  }

  /// Members of its rows by which these name rows of lists, and of which stream those are.
  package var references: [(member: String, stream: SyncStream)] {
    switch self {
    case .stables: [("centre", .codes)]
    case .groups: [("stable", .stables)]
    case .codes: [("enterprise", .codes), ("centre", .codes), ("medicine", .codes)]
    case .daily: [("stable", .stables), ("tech", .codes)]
    case .rights, .bulls, .animals, .lactations, .changes, .activity, .milkings: []
    }
  }
}

extension JSONObject {
  /// Returns a row of the stream with another value wherever it names a row of a list.
  ///
  /// Bulls are named by their numbers in the register, which never change.
  package func renamed(
    in stream: SyncStream, _ rename: (JSONNode) throws -> JSONNode
  ) rethrows -> JSONObject {
    var row = self
    for (member, _) in stream.references { row[member] = try self[member].map(rename) }
    guard stream == .changes, let fields = self["f"]?.object else { return row }
    let kind = self["k"].flatMap { $0.whole.map(String.init) ?? $0.text }.flatMap(ChangeKind.init(code:))
    // An amendment does not say its kind.
    let known = kind.map { [$0] } ?? ChangeKind.allCases
    row["f"] = .object(try fields.renamed(by: known.flatMap { $0.declaration.fields }.naming, rename))
    return row
  }

  /// Names of rows of lists in a row of the stream that are a device's own.
  package func localNames(in stream: SyncStream) -> Set<String> {
    var names: Set<String> = []
    _ = renamed(in: stream) { name in
      if let text = name.text { names.insert(text) }
      return name
    }
    return names
  }

  fileprivate func renamed(
    by fields: [FieldDescription], _ rename: (JSONNode) throws -> JSONNode
  ) rethrows -> JSONObject {
    var row = self
    for field in fields { row[field.key] = try self[field.key].map { try field.control.renamed($0, rename) } }
    return row
  }
}

extension FieldControl {
  fileprivate var names: Bool {
    switch self {
    case .reference(.bull): false
    case .reference: true
    case .list(let element, _): element.names
    case .record(let fields): !fields.naming.isEmpty
    default: false
    }
  }

  fileprivate func renamed(
    _ value: JSONNode, _ rename: (JSONNode) throws -> JSONNode
  ) rethrows -> JSONNode {
    switch (self, value) {
    case (.reference(.bull), _): value
    case (.reference, _): try rename(value)
    case (.list(let element, _), .list(let values)): .list(try values.map { try element.renamed($0, rename) })
    case (.record(let fields), .object(let object)): .object(try object.renamed(by: fields.naming, rename))
    default: value
    }
  }
}

extension [FieldDescription] {
  fileprivate var naming: [FieldDescription] { filter(\.control.names) }
}
