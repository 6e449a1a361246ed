/// What others said of a change in their documents and we have no field for, or say otherwise: kept with the
/// change among what is unknown, and written again as long as we still say what we said then.
struct ADEForeign: Hashable, Sendable {
  private var members: [Member] = []

  /// Key among the unknown fields of a change.
  static let key = "ade"

  fileprivate struct Member: Hashable, Sendable {
    /// Suffix of the document.
    let suffix: String
    /// Names of members, from the document on; empty for the document itself.
    let path: [String]
    let theirs: JSONNode
    /// What stood there when theirs was read; `nil` for nothing.
    let ours: JSONNode?
  }

  /// What is kept with the change; `nil` where nothing is, or something of another form.
  init?(of change: Change) {
    guard let kept = change.fields.unknown[Self.key].map(WireForm.value(ofJSON:))?.list else { return nil }
    members = kept.compactMap(Member.init)
    if members.isEmpty || members.count != kept.count { return nil }
  }

  /// What theirs say beyond ours, and what was only kept before.
  /// - Parameter isOwn: whether our member of the documents was read.
  init(_ theirs: [ADEPaper], beyond ours: [ADEPaper], kept: JSONNode?, isOwn: Bool) {
    members = (kept?.list ?? []).compactMap(Member.init)
    for var paper in theirs {
      if isOwn { paper.object[ADEExtension.name] = ADEExtension.unread(paper.object[ADEExtension.name]) }
      if let own = ours.first(where: { $0.suffix == paper.suffix }) {
        note(paper.object, beyond: own.object, at: [], in: paper.suffix)
      } else {
        members.append(Member(suffix: paper.suffix, path: [], theirs: .object(paper.object), ours: nil))
      }
    }
    members.sort { $0.place.lexicographicallyPrecedes($1.place) }
  }

  private mutating func note(
    _ theirs: JSONObject, beyond ours: JSONObject, at path: [String], in suffix: String
  ) {
    for member in theirs.members {
      let own = ours[member.name]
      if let object = member.value.object, let own = own?.object {
        note(object, beyond: own, at: path + [member.name], in: suffix)
      } else if member.value != own {
        members.append(
          Member(suffix: suffix, path: path + [member.name], theirs: member.value, ours: own))
      }
    }
  }

  var isEmpty: Bool { members.isEmpty }
  /// Whether there is no more of it than a person or a system says of an event.
  var isBounded: Bool { members.count <= 1000 }

  /// JSON text, as it is kept with the change.
  var json: String { JSONNode.list(members.map(\.document)).json }

  /// Puts into our documents what still fits, and returns what does not.
  ///
  /// Where theirs came from is only kept, as documents that we hand out are ours, and so is a member of
  /// theirs that is called as ours is.
  func apply(to papers: inout [ADEPaper]) -> JSONNode? {
    var left: [Member] = []
    for member in members {
      guard member.isMeant, member.apply(to: &papers) else {
        left.append(member)
        continue
      }
    }
    return left.isEmpty ? nil : .list(left.map(\.document))
  }

  /// What is kept with the change as it is, of whatever form.
  static func kept(with change: Change) -> JSONNode? {
    change.fields.unknown[key].map(WireForm.value(ofJSON:))
  }
}

extension ADEForeign.Member {
  fileprivate init?(_ document: JSONNode) {
    guard let object = document.object, let suffix = object["in"]?.text, let at = object["at"]?.list,
      let theirs = object["theirs"]
    else { return nil }
    (self.suffix, self.path, self.theirs) = (suffix, at.compactMap(\.text), theirs)
    ours = object["ours"]
    guard path.count == at.count, self.document == document else { return nil }
  }

  fileprivate var document: JSONNode {
    var object: JSONObject = [
      "in": .text(suffix), "at": .list(path.map(JSONNode.text)), "theirs": theirs,
    ]
    object["ours"] = ours
    return .object(object)
  }

  fileprivate var place: [String] { [suffix] + path }

  /// Whether it is to be written at all.
  fileprivate var isMeant: Bool {
    path != ["meta", "source"] && path != ["meta", "sourceId"] && path.first != ADEExtension.name
  }

  /// Whether the document says what it said when theirs was read; then it says theirs.
  fileprivate func apply(to papers: inout [ADEPaper]) -> Bool {
    let index = papers.firstIndex { $0.suffix == suffix }
    guard let index, !path.isEmpty else {
      guard index == nil, path.isEmpty, let object = theirs.object else { return false }
      papers.append(ADEPaper(suffix: suffix, object: object))
      return true
    }
    return put(into: &papers[index].object, path[...])
  }

  private func put(into object: inout JSONObject, _ path: ArraySlice<String>) -> Bool {
    guard let name = path.first else { return false }
    if path.count == 1 {
      guard object[name] == ours else { return false }
      object[name] = theirs
      return true
    }
    guard var inner = object[name]?.object, put(into: &inner, path.dropFirst()) else { return false }
    object[name] = .object(inner)
    return true
  }
}
