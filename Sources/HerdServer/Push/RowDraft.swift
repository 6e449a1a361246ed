import CivilTime
import HerdBook
import HerdSync

/// A row that is to be written, read so that it can be checked.
struct RowDraft {
  let stream: SyncStream
  private(set) var members: JSONObject
  /// Which of the operation's rows it is.
  let index: Int
  private(set) var change: Change?
  private(set) var testDay: TestDay?

  /// Bytes of a row.
  private static let longest = 64 << 10

  /// - Throws: ``OperationWrite/Refused`` for what is no row of its stream, too long, or has a text with
  ///   U+0000, at which some programs end it.
  init(_ stream: SyncStream, _ members: JSONObject, index: Int, overrides: Set<RuleCode>) throws {
    (self.stream, self.members, self.index) = (stream, members, index)
    self.members["ovr"] =
      overrides.isEmpty ? nil : .list(overrides.codes)
    guard JSONNode.object(self.members).json.utf8.count <= Self.longest else {
      throw OperationWrite.Refused("E0.form", row: index)
    }
    if let member = members.members.first(where: { $0.hasZero }) {
      throw OperationWrite.Refused("E0.form", field: member.name, row: index)
    }
    do {
      switch stream {
      case .changes:
        var change = try Change(row: members)
        change.overrides = overrides
        self.change = change
      case .lactations: testDay = try TestDay(row: members)
      default: break
      }
    } catch let malformed as Change.Malformed {
      throw OperationWrite.Refused("E0.form", field: malformed.member, row: index)
    } catch let malformed as SyncLine.Malformed {
      throw OperationWrite.Refused("E0.form", field: malformed.member, row: index)
    }
    guard !stream.isOfAnimals || animal != nil else {
      throw OperationWrite.Refused("E0.form", field: "a", row: index)
    }
  }

  var id: Int { members["id"]?.whole ?? 0 }
  var revision: Int { members["rev"]?.whole ?? 1 }
  var animal: AnimalID? { stream.isOfAnimals ? members["a"]?.whole.map { AnimalID($0) } : nil }
  var stable: StableID? { members["stable"]?.whole.map { StableID($0) } }

  /// Keeps with the row the warnings that nobody has overridden, so that they can be looked at.
  mutating func note(_ warnings: [Receipt.Issue]) {
    members["warn"] = warnings.isEmpty ? nil : .list(warnings.map { .text($0.code) })
  }
}

extension JSONObject.Member {
  fileprivate var hasZero: Bool { name.utf8.contains(0) || value.hasZero }
}

extension JSONNode {
  /// Whether a text or a name in it has U+0000.
  fileprivate var hasZero: Bool {
    if let text { return text.utf8.contains(0) }
    if let list { return list.contains { $0.hasZero } }
    return object?.members.contains { $0.hasZero } ?? false
  }
}
