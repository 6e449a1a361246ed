import HTTPTypes
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Testing

/// What a device can ask of the server.
enum Asked: String, CaseIterable {
  case login, refresh, state, scope, pull, ledger
  case emptyPush, note, heat, matingPlan, testDay, dailyEvent, noteElsewhere, dailyEventElsewhere
  case insemination, otherTechnician, unusableBull
  case amendment, amendmentOfOther, voiding, voidingOfOther
  case dataSets, documents
  case pictureState, picture, pictureElsewhere, pictureUpload
  case listRow, stablePosition

  enum Outcome: Hashable {
    case answered
    /// A failure's status and code.
    case failed(Int, String)
    /// Codes of the rules for which an operation was not kept.
    case refused([String])
  }

  /// How it is refused.
  func refusal(withoutApp: Bool) -> Outcome {
    switch self {
    case _ where withoutApp: .failed(403, "forbidden")
    case .pictureElsewhere: .failed(404, "unknown")
    case .pictureUpload, .dataSets, .documents: .failed(403, "forbidden")
    default: .refused(["E0.scope"])
    }
  }
}

/// A farm with a cow, an event, prices and bulls in two stables, and the tender of stable 1, whose devices
/// logged in while they had all rights.
struct RightsVisit {
  private let visit: Visit
  private let access: String
  private var refresh: String
  private let notes: [Asked: Int]
  private let pictures: [Asked: Picture]
  /// In stables 1 and 3.
  let (cow, otherCow): (AnimalID, AnimalID)

  static func with(
    _ engine: Engine, _ use: @escaping @Sendable (RightsVisit) async throws -> Void
  ) async throws {
    try await Visit.with(engine) { try await use(RightsVisit($0)) }
  }

  private init(_ visit: Visit) async throws {
    self.visit = visit
    let farm = visit.farm
    try await Self.stock(farm)
    try await Self.give(Set(Right.allCases), on: farm)
    access = try await visit.token()
    refresh = ""
    let (cow, otherCow) = (try await farm.cow("000001"), try await farm.cow("000003", group: 2003))
    (self.cow, self.otherCow) = (cow, otherCow)
    for (stable, cow) in [(1, cow), (3, otherCow)] {
      let calving = Self.change(17, of: cow, on: "2026-06-01", ["order": .whole(1), "ease": .text("normal")])
      let receipts = try await farm.push(
        Sample.operation([calving]),
        Sample.operation([Self.testDay(of: cow)], stream: .lactations),
        Sample.operation([Self.event(in: stable)], stream: .daily))
      try #require(receipts.allSatisfy { $0.refusals.isEmpty }, "\(receipts)")
    }
    notes = try await Self.notes(of: cow, on: farm)
    pictures = try await Self.pictures(of: cow, otherCow, on: farm)
  }

  // MARK: Making the farm

  private static func stock(_ farm: Farm) async throws {
    for (id, isUsable) in [(1, true), (2, false)] {
      try await farm.put(
        .bulls, ["id": .whole(id), "reg": .text("NEA-\(id)"), "usable": .flag(isUsable)])
    }
    for id in [401, 402] {
      try await farm.put(.codes, Technician(TechnicianID(id), number: id, name: "Technician").row)
    }
    for (id, centre) in [(501, 411), (502, 412)] {
      let price: JSONObject = [
        "id": .whole(id), "list": .text("price"), "bull": .text("NEA-1"), "centre": .whole(centre),
        "amount": .text("736"), "from": .text("2020-01-01"),
      ]
      try await farm.put(.codes, price)
    }
  }

  /// Notes to be amended and voided, of the tender and of another.
  private static func notes(of cow: AnimalID, on farm: Farm) async throws -> [Asked: Int] {
    var notes: [Asked: Int] = [:]
    for asked in [Asked.amendment, .voiding, .amendmentOfOther, .voidingOfOther] {
      let isOwn = [.amendment, .voiding].contains(asked)
      let local = "L\(asked)"
      let note = Sample.note("\(asked)", of: cow, local: local)
      let receipt = try await farm.push(
        Sample.operation([note]), by: isOwn ? Farm.tender : Farm.everything)[0]
      notes[asked] = try #require(receipt.identities?[local], "\(receipt)")
    }
    return notes
  }

  /// Pictures that notes name; the one to be uploaded has not come.
  private static func pictures(
    of cow: AnimalID, _ otherCow: AnimalID, on farm: Farm
  ) async throws -> [Asked: Picture] {
    var pictures: [Asked: Picture] = [:]
    for (seed, asked) in [Asked.picture, .pictureElsewhere, .pictureUpload].enumerated() {
      let picture = try Picture(2000, seed: UInt64(seed + 1))
      let cow = asked == .pictureElsewhere ? otherCow : cow
      try await farm.note(picture, of: cow, local: "P\(seed)")
      if asked != .pictureUpload { try await farm.send(picture) }
      pictures[asked] = picture
    }
    return pictures
  }

  private static func testDay(of cow: AnimalID, on day: String = "2026-11-01") -> JSONObject {
    ["a": .whole(cow.rawValue), "d": .text(day), "kg": .number("20.0")]
  }

  private static func event(in stable: Int, _ text: String = "fodder") -> JSONObject {
    ["stable": .whole(stable), "d": .text("2026-11-18"), "text": .text(text)]
  }

  // MARK: Asking

  /// Returns a visit of the tender with other rights, whose devices logged in while they had all.
  func with(_ rights: Set<Right>) async throws -> RightsVisit {
    var next = self
    try await Self.give(Set(Right.allCases), on: visit.farm)
    let other = try await visit.post("login", nil, #"{"name":"jana","password":"tajné","dev":"K2"}"#)
    next.refresh = try #require(other.lines.first?["refresh"]?.text)
    try await Self.give(rights, on: visit.farm)
    return next
  }

  private static func give(_ rights: Set<Right>, on farm: Farm) async throws {
    let tender = User(
      Farm.tender, name: "Jana", rights: rights, stables: [StableID(1)], technicians: [TechnicianID(401)])
    try await farm.server.administration.put(tender, in: Farm.account)
  }

  func outcome(of asked: Asked) async throws -> Asked.Outcome {
    if let operation = operation(asked) {
      return outcome(of: try await visit.post("push", access, JSONNode.object(operation.object).json))
    }
    return outcome(of: try await answer(asked))
  }

  private func answer(_ asked: Asked) async throws -> Visit.Answer {
    switch asked {
    case .login: try await visit.post("login", nil, #"{"name":"jana","password":"tajné","dev":"K3"}"#)
    case .refresh: try await visit.post("refresh", nil, #"{"refresh":"\#(refresh)"}"#)
    case .state: try await visit.send(.get, "state", access)
    case .scope: try await visit.send(.get, "scope", access)
    case .pull: try await visit.pull("perm", access)
    case .ledger: try await visit.send(.get, "dev/K1", access)
    case .dataSets: try await visit.send(.get, "datasets", access)
    case .documents: try await visit.send(.get, "datasets/reproduction/changes", access)
    case .picture, .pictureElsewhere: try await visit.send(.get, picture(asked).address, access)
    case .pictureState: try await visit.send(.get, "\(picture(.picture).address)/state", access)
    case .pictureUpload:
      try await visit.send(
        .put, picture(asked).address, access, [:], picture(asked).bytes, query: "&offset=0&size=2000")
    default: try await visit.post("push", access, "")
    }
  }

  private func picture(_ asked: Asked) throws -> Picture { try #require(pictures[asked]) }

  /// The operation by which it is asked; `nil` for what is none.
  private func operation(_ asked: Asked) -> Operation? {
    switch asked {
    case .note: Sample.operation([Sample.note("new", of: cow)])
    case .noteElsewhere: Sample.operation([Sample.note("new", of: otherCow)])
    case .heat: Sample.operation([change(18, ["char": .text("silent")])])
    case .matingPlan:
      Sample.operation([change(33, ["bulls": .list([.object(["reg": .text("NEA-1")])])])])
    case .insemination: Sample.operation([insemination("NEA-1", 401)])
    case .otherTechnician: Sample.operation([insemination("NEA-1", 402)])
    case .unusableBull: Sample.operation([insemination("NEA-2", 401)])
    case .testDay: Sample.operation([Self.testDay(of: cow, on: "2026-11-02")], stream: .lactations)
    case .dailyEvent: Sample.operation([Self.event(in: 1, "water")], stream: .daily)
    case .dailyEventElsewhere: Sample.operation([Self.event(in: 3, "water")], stream: .daily)
    case .amendment, .amendmentOfOther:
      Sample.operation([kept(asked, ["f": .object(["text": .text("amended")])])], .amend)
    case .voiding, .voidingOfOther: Sample.operation([kept(asked)], .void)
    case .listRow:
      Sample.operation([Technician(TechnicianID(0), number: 9, name: "Technician").row], stream: .codes)
    case .stablePosition:
      Sample.operation(
        [["id": .whole(1), "rev": .whole(1), "lat": .number("49.5")]], .amend, stream: .stables)
    default: nil
    }
  }

  private func kept(_ asked: Asked, _ members: JSONObject = [:]) -> JSONObject {
    var row: JSONObject = ["id": .whole(notes[asked] ?? 0), "rev": .whole(1)]
    for member in members.members { row[member.name] = member.value }
    return row
  }

  private func insemination(_ bull: String, _ technician: Int) -> JSONObject {
    change(
      19,
      [
        "char": .text("ins"), "order": .whole(1), "bull": .text(bull), "tech": .whole(technician),
        "dose": .text("1"),
      ])
  }

  private func change(_ kind: Int, _ fields: JSONObject) -> JSONObject {
    Self.change(kind, of: cow, on: "2026-11-18", fields)
  }

  private static func change(
    _ kind: Int, of cow: AnimalID, on day: String, _ fields: JSONObject
  ) -> JSONObject {
    [
      "k": .whole(kind), "a": .whole(cow.rawValue), "d": .text(day), "at": .text("\(day)T06:41:09Z"),
      "f": .object(fields),
    ]
  }

  private func outcome(of answer: Visit.Answer) -> Asked.Outcome {
    guard answer.status == .ok else { return .failed(answer.status.code, answer.failure?.reason.code ?? "") }
    let issues = answer.lines.first?["iss"]?.list ?? []
    let errors = issues.compactMap(\.object).filter { $0["sev"] == .text("error") }
    return errors.isEmpty ? .answered : .refused(errors.compactMap { $0["c"]?.text })
  }

  /// The documents of a data set that left the server, and their bytes; `nil` where it was refused.
  func sent(_ dataSet: ADEDataSet) async throws -> (documents: [JSONObject], text: String)? {
    let answer = try await visit.send(.get, "datasets/\(dataSet.rawValue)/changes", access)
    guard answer.status == .ok else { return nil }
    return (try ADEPage(JSONNode(parsing: answer.bytes)).documents.compactMap(\.object), answer.text)
  }

  /// The rows of a stream that left the server, from their bytes; `nil` where it was refused.
  func sent(_ stream: SyncStream) async throws -> [JSONObject]? {
    let answer = try await visit.pull(stream.rawValue, access)
    guard answer.status == .ok else { return nil }
    let lines = try answer.text.split(separator: "\n").map { try SyncLine(parsing: String($0)) }
    return lines.compactMap { if case .put(let row) = $0 { row } else { nil } }
  }
}

extension Visit.Answer {
  /// The lines of the body that are JSON objects.
  var lines: [JSONObject] {
    bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      do { return try JSONNode(parsing: Array(line)).object } catch { return nil }
    }
  }

  /// The failure that is told as the protocol tells it; `nil` for another answer.
  var failure: SyncFailure? {
    guard headers[.contentType] == "application/json", let body = lines.first, body["t"] == .text("err"),
      let code = body["err"]?.text, let detail = body["detail"]?.text
    else { return nil }
    return SyncFailure(.init(code: code), detail)
  }
}
