import HerdBook
import HerdSync

// Rows of the account's lists, which users keep who have the right to.

extension OperationWrite {
  /// Why the row of a list is not kept.
  func listIssues(of draft: RowDraft) throws -> [Receipt.Issue] {
    guard draft.isOfList else { return [Receipt.Issue("E0.form", row: draft.index)] }
    let (former, scope) = (
      try session.row(draft.stream, draft.id, in: account),
      try SyncScope.scope(of: draft.members, in: draft.stream)
    )
    guard visitor.mayKeep(draft, in: scope, replacing: former) else {
      return [Receipt.Issue("E0.scope", row: draft.index)]
    }
    guard visitor.mayName(draft, replacing: former) else {
      return [Receipt.Issue("E0.scope", field: "centre", row: draft.index)]
    }
    for (member, stream) in draft.stream.references {
      // What it has named before, it goes on naming.
      guard let name = draft.members[member], name != .null, name != former?.members[member] else { continue }
      guard let id = name.whole, let named = try session.row(stream, id, in: account), !named.isDeleted else {
        return [Receipt.Issue("E0.ref", field: member, row: draft.index)]
      }
    }
    // Changes name a bull by its number.
    guard draft.stream == .bulls, let number = Bull(row: draft.members)?.number,
      let other = try herd.rows.bullRow(number), other.id != draft.id
    else { return [] }
    return [Receipt.Issue("E0.dup", field: "reg", row: draft.index)]
  }

  /// Demands that no other row of a list names the one that is taken back: nobody would see a group without its stable.
  func demandUnnamed(_ row: StreamRow, _ index: Int) throws {
    for stream in SyncStream.allCases where stream.isList {
      let members = stream.references.filter { $0.stream == row.stream }.map(\.member)
      guard !members.isEmpty else { continue }
      let voided = Set(operation.rows.filter { $0.stream == stream }.compactMap { $0.members["id"]?.whole })
      let isNamed = try session.rows(stream, in: account).contains { other in
        !voided.contains(other.id) && members.contains { other.members[$0] == .whole(row.id) }
      }
      guard !isNamed else { throw Refused("E0.used", row: index) }
    }
  }

  /// Does what follows from a row of a list: bulls are found by their numbers, and animals go where their group goes.
  func settle(_ row: StreamRow, after former: StreamRow?) throws {
    herd.forgetLists()
    switch row.stream {
    case .bulls:
      guard !row.isDeleted, let number = Bull(row: row.members)?.number else { break }
      try session.put([(.bull(number), AnimalID(row.id))], in: account)
    case .groups:
      let isKnown = former?.isDeleted == false
      guard row.isDeleted || !isKnown || former?.scope != row.scope else { break }
      try write.settle(in: GroupID(row.id), from: isKnown ? former?.scope ?? .noStable : .noStable)
    default: break
    }
  }
}

extension RowDraft {
  /// Whether it says what a row of its list has to say.
  fileprivate var isOfList: Bool {
    switch stream {
    case .stables: return Stable(row: members) != nil
    case .groups: return Group(row: members) != nil
    case .bulls: return Bull(row: members) != nil
    case .codes: break
    default: return false
    }
    switch members["list"]?.text.flatMap(CodeList.init(rawValue:)) {
    case .enterprise: return Enterprise(row: members) != nil
    case .centre: return Centre(row: members) != nil
    case .technician: return Technician(row: members) != nil && members["number"]?.whole != nil
    case .diagnosis: return Diagnosis(row: members)?.name.isEmpty == false
    case .medicine: return Medicine(row: members)?.name.isEmpty == false
    case .stock: return MedicineStock(row: members) != nil
    case .price: return BullPrice(row: members) != nil
    case nil: return false
    }
  }

  /// Whether it only says where a stable is.
  fileprivate func onlyPlaces(_ former: StreamRow) -> Bool {
    let names = Set((members.members + former.members.members).map(\.name))
    return stream == .stables
      && names.subtracting(["lat", "lon", "rev", "by", "warn", "ovr"]).allSatisfy {
        members[$0] == former.members[$0]
      }
  }
}

extension Visitor {
  /// Whether the visitor may write a row of a list in the place of what was there: they must see it then. Where a stable
  /// is may say whoever records.
  fileprivate func mayKeep(_ draft: RowDraft, in scope: SyncScope, replacing former: StreamRow?) -> Bool {
    guard user.rights.contains(.editLists) else { return former.map(draft.onlyPlaces) ?? false }
    return draft.stream == .stables && former == nil ? user.rights.contains(.allStables) : sees(scope)
  }

  /// Whether the visitor may say of which centre a stable is: who works in the stable sees what bulls cost the centre.
  fileprivate func mayName(_ draft: RowDraft, replacing former: StreamRow?) -> Bool {
    guard draft.stream == .stables, let centre = draft.members["centre"]?.whole,
      former?.members["centre"] != .whole(centre)
    else { return true }
    return user.rights.contains(.allStables) || sees(.centre(CentreID(centre)))
  }

  /// Whether the visitor may take the row back, of those that they may replace.
  func mayVoid(_ row: StreamRow) -> Bool { !row.stream.isList || user.rights.contains(.editLists) }
}
