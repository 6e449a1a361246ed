/// Members of an object that this version does not read, with their places, so that they are written again
/// where they were: a server that is newer than the device finds what it has sent.
package struct UnreadMembers: Hashable, Sendable {
  private var members: [Member] = []

  private struct Member: Hashable, Sendable {
    /// How many members stand before it.
    let place: Int
    let name: String
    var value: JSONNode
  }

  package init() {}

  /// - Parameters:
  ///   - read: names of those that are read.
  ///   - left: names of those that are neither read nor kept, and take no place.
  init(of object: JSONObject, besides read: [String], without left: [String] = []) {
    // Most rows have none: a few comparisons are all that they cost.
    var place = 0
    for member in object.members where !left.contains(member.name) {
      if !read.contains(member.name) {
        members.append(Member(place: place, name: member.name, value: member.value))
      }
      place += 1
    }
  }

  package var isEmpty: Bool { members.isEmpty }

  package subscript(name: String) -> JSONNode? { members.first { $0.name == name }?.value }

  /// Keeps what was read only in part, besides the member that is written of it.
  mutating func keep(_ value: JSONNode, as name: String) {
    members.append(Member(place: .max, name: name, value: value))
  }

  /// Returns the object with all of them that it has not got itself.
  func put(into object: JSONObject) -> JSONObject {
    if members.isEmpty { return object }
    var result = object.members
    for member in members where object[member.name] == nil {
      let own = JSONObject.Member(name: member.name, value: member.value)
      result.insert(own, at: min(member.place, result.count))
    }
    return JSONObject(distinct: result)
  }
}

extension UnreadMembers {
  /// The members with their places, as they are kept where they have none: `[[7,"op","019a"]]`.
  var document: JSONNode {
    .list(members.map { .list([.whole($0.place == .max ? -1 : $0.place), .text($0.name), $0.value]) })
  }

  /// Reads a ``document``; what is none of it is left out.
  init(_ document: JSONNode) {
    members = (document.list ?? []).compactMap { member in
      guard let parts = member.list, parts.count == 3, let place = parts[0].whole, let name = parts[1].text
      else { return nil }
      return Member(place: place < 0 ? .max : place, name: name, value: parts[2])
    }
  }
}
