import HerdBook
package import HerdSync

/// A handover that this process has taken over, and what became of it.
package struct TakenHandover: Hashable, Sendable, Identifiable {
  /// ``HandoverFile/id``.
  package let id: String
  package let header: HandoverHeader
  /// In seconds since 1970.
  package let takenAt: Int
  /// What the server has said, and when; `nil` as long as it waits.
  package var answer: HandoverAnswer?
  package var answeredAt: Int?

  init(_ file: HandoverFile, at second: Int) { (id, header, takenAt) = (file.id, file.header, second) }

  /// Whether its bytes are needed no longer.
  var isDelivered: Bool { if case .taken = answer { true } else { false } }
}

extension TakenHandover {
  /// As it is kept beside the bytes.
  var bytes: [UInt8] {
    var object: JSONObject = ["taken": .whole(takenAt), "header": .object(header.object)]
    object["answer"] = answer.map { .object($0.object) }
    object["answered"] = answeredAt.map(JSONNode.whole)
    return Array(JSONNode.object(object).json.utf8)
  }

  /// - Throws: what reading throws: somebody else has written there.
  init(_ id: String, parsing bytes: [UInt8]) throws {
    let object = try JSONNode(parsing: bytes).object ?? JSONObject()
    guard let takenAt = object["taken"]?.whole, let header = object["header"] else {
      throw SyncLine.Malformed(member: "header")
    }
    (self.id, self.takenAt) = (id, takenAt)
    self.header = try HandoverHeader(parsing: Array(header.json.utf8))
    answer = try object["answer"]?.object.map { try HandoverAnswer($0) }
    answeredAt = object["answered"]?.whole
  }
}
