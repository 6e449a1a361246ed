import HerdBook
import HerdFarm
import HerdSync
import Testing

/// Every right by every request: the permissions of the specification as a table.
///
/// 1. use the mobile app: otherwise nothing is answered; 2. record changes: otherwise read-only; 3. delete
/// changes: void those of others too; 4. assigned technician: the user can't choose another; 5. and 6. the set of
/// stables, or all of them; 7. bulls: otherwise usable ones only. The rest are rights of ours.
@Suite(.timeLimit(.minutes(2))) struct `The table of rights` {
  private struct Row {
    /// What is refused to who has all other rights.
    let refuses: Set<Asked>
    /// What is answered, beside reading, to who has this right and the app's alone.
    let allows: Set<Asked>
  }

  private static let reading: Set<Asked> = [
    .login, .refresh, .state, .scope, .pull, .ledger, .pictureState, .picture, .emptyPush,
  ]
  /// Reading of what stands in other stables than the user's own.
  private static let elsewhere: Set<Asked> = [.pictureElsewhere, .dataSets, .documents]
  private static let recording: Set<Asked> = [
    .note, .testDay, .dailyEvent, .insemination, .pictureUpload, .stablePosition,
  ]

  private static func row(of right: Right) -> Row {
    switch right {
    case .useApp: Row(refuses: Set(Asked.allCases), allows: [])
    case .recordChanges:
      Row(
        refuses: Set(Asked.allCases).subtracting(reading).subtracting(elsewhere), allows: recording)
    case .deleteChanges: Row(refuses: [], allows: [])
    case .chooseTechnician: Row(refuses: [.otherTechnician], allows: [])
    case .allStables:
      Row(refuses: elsewhere.union([.noteElsewhere, .dailyEventElsewhere]), allows: elsewhere)
    case .allBulls: Row(refuses: [.unusableBull], allows: [])
    case .recordHeat: Row(refuses: [.heat], allows: [])
    case .recordMatingPlan: Row(refuses: [.matingPlan], allows: [])
    case .amendOwn: Row(refuses: [], allows: [])
    case .amendAll: Row(refuses: [.amendmentOfOther], allows: [])
    case .editLists: Row(refuses: [.listRow], allows: [])
    }
  }

  @Test(arguments: Right.allCases, Engine.allCases) func `says what is refused without one`(
    right: Right, engine: Engine
  ) async throws {
    try await RightsVisit.with(engine) { visit in
      let refused = Self.row(of: right).refuses
      let visit = try await visit.with(Set(Right.allCases).subtracting([right]))
      for asked in Asked.allCases {
        let outcome = try await visit.outcome(of: asked)
        let expected =
          refused.contains(asked) ? asked.refusal(withoutApp: right == .useApp) : Asked.Outcome.answered
        #expect(outcome == expected, "\(asked) without \(right)")
      }
    }
  }

  /// On one farm: next to nothing is kept of them.
  @Test(arguments: Engine.allCases) func `says what is answered with one alone`(engine: Engine) async throws {
    try await RightsVisit.with(engine) { visit in
      for right in Right.allCases {
        let answered = Self.reading.union(Self.row(of: right).allows)
        let visit = try await visit.with([.useApp, right])
        for asked in Asked.allCases {
          let outcome = try await visit.outcome(of: asked)
          #expect((outcome == .answered) == answered.contains(asked), "\(asked) with \(right): \(outcome)")
        }
      }
    }
  }

  @Test(arguments: Engine.allCases) func `lets who may delete take back what others did, and not replace it`(
    engine: Engine
  ) async throws {
    try await RightsVisit.with(engine) { visit in
      let visit = try await visit.with([.useApp, .recordChanges, .deleteChanges])
      #expect(try await visit.outcome(of: .amendmentOfOther) != .answered)
      #expect(try await visit.outcome(of: .voidingOfOther) == .answered)
    }
  }

  @Test(arguments: Engine.allCases) func `holds for every byte that leaves the server`(
    engine: Engine
  ) async throws {
    try await RightsVisit.with(engine) { visit in
      let sets = Right.allCases.flatMap { right -> [Set<Right>] in
        [Set(Right.allCases).subtracting([right]), [.useApp, right]]
      }
      for rights in sets {
        let visit = try await visit.with(rights)
        for stream in SyncStream.allCases {
          let sent = try await visit.sent(stream)
          guard rights.contains(.useApp) else {
            #expect(sent == nil, "\(stream)")
            continue
          }
          expectAllowed(try #require(sent, "\(stream)"), of: stream, rights, visit)
        }
      }
    }
  }

  @Test(arguments: Engine.allCases) func `holds for every document that leaves the server`(
    engine: Engine
  ) async throws {
    try await RightsVisit.with(engine) { visit in
      for right in Right.allCases {
        for rights in [Set(Right.allCases).subtracting([right]), [.useApp, right]] {
          let visit = try await visit.with(rights)
          for dataSet in ADEDataSet.allCases {
            let sent = try await visit.sent(dataSet)
            #expect((sent != nil) == rights.isSuperset(of: [.useApp, .allStables]), "\(dataSet) \(rights)")
            if let sent { expectAllowed(sent.documents, sent.text, of: dataSet) }
          }
        }
      }
    }
  }

  private func expectAllowed(_ documents: [JSONObject], _ text: String, of dataSet: ADEDataSet) {
    let tags = Set(documents.map { $0["animal"]?.object?["id"]?.text })
    let all: Set = ["CZ000001961", "CZ000003961"]
    switch dataSet {
    case .movements, .reproduction, .remarks: #expect(tags == all, "\(dataSet)")
    case .groups, .health, .production: #expect(tags.isEmpty, "\(dataSet)")
    }
    let members = Set(documents.flatMap { $0.members.map(\.name) })
    #expect(
      members.isSubset(of: [
        "resourceType", "meta", "location", "animal", "eventDateTime", "registrationReason", "animalDetail",
        "animalSetId", "remark", "damParity", "calvingEase", "liveProgeny", "totalProgeny", "x-outpost",
      ]), "\(members)")
    // Prices of bulls, names of people, and what devices sent are no documents.
    for secret in ["736", "Jana", "Technician", #""op""#] { #expect(!text.contains(secret), "\(text)") }
  }

  private func expectAllowed(
    _ rows: [JSONObject], of stream: SyncStream, _ rights: Set<Right>, _ visit: RightsVisit
  ) {
    let allowed = SentRow.allowed(in: stream, rights, visit)
    #expect(Set(rows.map(SentRow.init)) == allowed, "\(stream) with \(rights)")
    for row in rows {
      let members = Set(row.members.map(\.name))
      #expect(members.isSubset(of: SentRow.members(of: row, in: stream)), "\(stream) \(members)")
    }
  }
}

/// What a row is told by: of whom or what it is.
private struct SentRow: Hashable {
  let subject: JSONNode?

  init(_ row: JSONObject) { subject = row["a"] ?? row["stable"] ?? row["reg"] ?? row["id"] }
  private init(_ subject: JSONNode) { self.subject = subject }

  /// What the tender of stable 1 sees; written apart from what the server knows of scopes.
  static func allowed(in stream: SyncStream, _ rights: Set<Right>, _ visit: RightsVisit) -> Set<SentRow> {
    let seesAll = rights.contains(.allStables)
    let numbers: [Int]
    switch stream {
    case .rights: numbers = [Farm.tender.rawValue]
    case .stables, .groups: numbers = seesAll ? [1, 2, 3] : [1]
    case .codes: numbers = seesAll ? [401, 402, 501, 502] : [401, 402, 501]
    case .daily: numbers = seesAll ? [1, 3] : [1]
    case .bulls:
      let bulls = rights.contains(.allBulls) ? ["NEA-1", "NEA-2"] : ["NEA-1"]
      return Set(bulls.map { SentRow(.text($0)) })
    case .animals, .changes, .lactations:
      numbers = (seesAll ? [visit.cow, visit.otherCow] : [visit.cow]).map(\.rawValue)
    case .activity, .milkings: numbers = []
    }
    return Set(numbers.map { SentRow(.whole($0)) })
  }

  /// Members that a row of the stream may have for anybody.
  static func members(of row: JSONObject, in stream: SyncStream) -> Set<String> {
    let own: Set<String> =
      switch stream {
      case .rights: ["name", "rights", "stables", "tech"]
      case .stables: ["number", "name", "centre", "lat", "lon"]
      case .groups: ["number", "name", "stable", "purpose", "milkingsPerDay"]
      case .bulls: ["reg", "name", "sexed", "usable", "breed"]
      case .codes:
        row["list"] == .text("price")
          ? ["list", "bull", "centre", "amount", "from"] : ["list", "number", "name"]
      case .animals: ["country", "number", "kodex", "sex", "birth", "group", "dam", "sire", "eid", "collar"]
      case .changes: ["rev", "k", "a", "d", "at", "by", "f", "ovr", "warn", "op"]
      case .lactations: ["rev", "a", "d", "kg", "by", "warn", "op"]
      case .daily: ["rev", "stable", "d", "text", "by", "op"]
      case .activity, .milkings: []
      }
    return own.union(["sn", "id"])
  }
}
