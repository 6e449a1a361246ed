import CivilTime
import Testing

@testable import HerdBook

@Suite struct `Examples of ICAR documents` {
  private let exchange = ADEExchange.sample
  private let day = Day(2026, 11, 18)

  @Test func `a weighing`() throws {
    var change = Change(
      ChangeID(883_120), .weighing, of: AnimalID(51_877), on: day, recordedAt: 1_795_329_069, by: UserID(12))
    change[Weighing.weight] = Kilograms(grams: 425_500)
    change[Weighing.kind] = 1
    change[Weighing.note] = "před odstavem"
    try expect(
      change,
      """
      {"resourceType":"WeightEvent","meta":{"source":"https://outpost.example/herd/7","sourceId":"883120",
      "modified":"2026-11-22T06:31:09Z","creator":"12"},"location":{"scheme":"cz.holding","id":"CZ 12345678"},
      "animal":{"scheme":"eu.bovine","id":"CZ051877961"},"eventDateTime":"2026-11-18T00:00:00Z",
      "weight":{"measurement":425.5,"units":"KGM","method":"GroupAverage"},"remark":"před odstavem"}
      """)
  }

  @Test func `a calving, with its time in UTC and the calves as progeny`() throws {
    var change = Change(
      ChangeID(-77), .calving, of: AnimalID(51_877), on: day, recordedAt: 1_795_329_069, by: UserID(12))
    change[Calving.order] = 3
    change[Calving.ease] = .complications
    change[Calving.time] = "00:30"
    change[Calving.stillborn] = 1
    var calf = FieldValues()
    calf[Birth.sex] = .female
    calf[Birth.country] = .czechia
    calf[Birth.number] = "123456"
    calf[Birth.kodex] = "961"
    calf[Birth.weight] = Kilograms(38)
    calf[Birth.sire] = BullNumber(parsing: "NEA-123")
    change[Calving.calves] = [calf]
    try expect(
      change,
      """
      {"resourceType":"ReproParturitionEvent","meta":{"source":"https://outpost.example/herd/7","sourceId":"L77",
      "modified":"2026-11-22T06:31:09Z","creator":"12"},"location":{"scheme":"cz.holding","id":"CZ 12345678"},
      "animal":{"scheme":"eu.bovine","id":"CZ051877961"},"eventDateTime":"2026-11-17T23:30:00Z","liveProgeny":1,
      "damParity":3,"calvingEase":"DifficultVeterinaryCare","totalProgeny":2,
      "progenyDetails":[{"resourceType":"ProgenyDetails","specie":"Cattle","gender":"Female","birthStatus":"Alive",
      "identifier":{"scheme":"eu.bovine","id":"CZ123456961"},"birthWeight":{"measurement":38,"units":"KGM"},
      "x-outpost":{"f":{"sire":"NEA-123"}}}]}
      """)
  }

  @Test func `a move of one who was in a group, out of that and into the other`() throws {
    var change = Change(ChangeID(5), .move, of: AnimalID(3), on: day)
    change[Move.group] = GroupID(9)
    change[Move.kind] = 2
    try expect(
      change,
      """
      {"resourceType":"AnimalSetJoinEvent","meta":{"source":"https://outpost.example/herd/7","sourceId":"5",
      "modified":"1970-01-01T00:00:00Z"},"location":{"scheme":"cz.holding","id":"CZ 12345678"},
      "animal":{"scheme":"eu.bovine","id":"CZ000003961"},"eventDateTime":"2026-11-18T00:00:00Z",
      "animalSetId":"9","x-outpost":{"f":{"kind":2}}}
      """,
      """
      {"resourceType":"AnimalSetLeaveEvent","meta":{"source":"https://outpost.example/herd/7","sourceId":"5.leave",
      "modified":"1970-01-01T00:00:00Z"},"location":{"scheme":"cz.holding","id":"CZ 12345678"},
      "animal":{"scheme":"eu.bovine","id":"CZ000003961"},"eventDateTime":"2026-11-18T00:00:00Z","animalSetId":"4"}
      """)
  }

  @Test func `a move that says no group, and so is no joining`() throws {
    var change = Change(ChangeID(5), .move, of: AnimalID(1), on: day)
    change[Move.note] = "kamsi"
    try expect(
      change,
      """
      {"resourceType":"x-MoveEvent","meta":{"source":"https://outpost.example/herd/7","sourceId":"5",
      "modified":"1970-01-01T00:00:00Z"},"location":{"scheme":"cz.holding","id":"CZ 12345678"},
      "animal":{"scheme":"eu.bovine","id":"CZ000001961"},"eventDateTime":"2026-11-18T00:00:00Z","remark":"kamsi"}
      """)
  }

  private func expect(
    _ change: Change, _ documents: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = documents.map { $0.filter { $0 != "\n" } }
    let made = exchange.documents(of: change).map { JSONNode.object($0).json }
    #expect(made == expected, sourceLocation: sourceLocation)
    let read = exchange.read(try expected.map { try JSONNode(parsing: $0) })
    #expect(read.changes == [change], sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    (Calving.Ease.normal, "EasyUnassisted" as String?), (.harder, "DifficultExtraAssistance"),
    (.complications, "DifficultVeterinaryCare"), (.caesarean, "CaesareanOrSurgery"), (.unspecified, nil),
  ])
  func `the ease of a calving`(ease: Calving.Ease, code: String?) {
    var change = Change(ChangeID(1), .calving, of: AnimalID(1), on: day)
    change[Calving.ease] = ease
    #expect(exchange.documents(of: change).first?["calvingEase"]?.text == code)
  }

  @Test(
    arguments: [
      (.disposal, "kind", "sale", ["MovementDepartureEvent"]),
      (.disposal, "kind", "death", ["MovementDeathEvent"]),
      (.disposal, "kind", "theft", ["MovementDeathEvent"]),
      (.pregnancyCheck, "result", "not", ["ReproPregnancyCheckEvent"]),
      (.pregnancyCheck, "result", "abortion", ["ReproAbortionEvent"]),
      (.naturalService, "state", "in", ["ReproInseminationEvent"]),
    ] as [(ChangeKind, String, String, [String])])
  func `the type by what the change says`(kind: ChangeKind, key: String, code: String, types: [String]) {
    let fields = kind.declaration.fields(from: [key: .text(code)])
    let change = Change(ChangeID(1), kind, of: AnimalID(1), on: day, fields)
    #expect(exchange.documents(of: change).map { $0["resourceType"]?.text } == types)
  }

  @Test(arguments: [
    (#"{"milkings":4,"code1":12}"#, ["WithdrawalEvent", "DiagnosisEvent"]),
    (#"{"milkings":4}"#, ["WithdrawalEvent"]),
    (#"{"milkings":0,"code2":12}"#, ["DiagnosisEvent"]), (#"{"code1":12}"#, ["DiagnosisEvent"]),
  ])
  func `milk held back, and a diagnosis, of a disease in the parlour`(json: String, types: [String]) throws {
    let fields = ChangeKind.parlourDisease.declaration.fields(
      from: try #require(try JSONNode(parsing: json).object))
    let change = Change(ChangeID(1), .parlourDisease, of: AnimalID(1), on: day, fields)
    #expect(exchange.documents(of: change).map { $0["resourceType"]?.text } == types)
  }

  @Test func `each medicine of a treatment a document with its own day`() {
    let fields = ChangeKind.treatment.declaration.fields(from: [
      "by": .text("vet"), "diag": .list([.whole(7)]),
      "med": .list([
        .object(["stock": .whole(3), "amount": .text("20")]),
        .object(["stock": .whole(4), "amount": .text("0.5"), "at": .text("2026-11-19"), "batch": .text("B7")]
        ),
      ]),
    ])
    let change = Change(ChangeID(1), .treatment, of: AnimalID(1), on: day, fields)
    let documents = exchange.documents(of: change)
    #expect(documents.map { $0.value(at: "meta.sourceId")?.text } == ["1", "1.2", "1.diagnosis"])
    #expect(
      documents.map { $0["eventDateTime"]?.text?.prefix(10) } == ["2026-11-18", "2026-11-19", "2026-11-18"])
    #expect(documents[1].value(at: "dose.doseQuantity") == .number("0.5"))
    #expect(documents[1].value(at: "batches.0.identifier") == .text("B7"))
    #expect(documents[2].value(at: "diagnoses.0.diagnosisCode.id") == .text("7"))
  }

  @Test func `what was found on hooves by limb, each diagnosis by its code`() throws {
    let json =
      #"{"type":"fup","limb":[{"limb":"LH","treated":true,"severity":2,"rec":[{"diag":[7,8],"zone":"4"}]}]}"#
    let fields = ChangeKind.hooves.declaration.fields(
      from: try #require(try JSONNode(parsing: json).object))
    let change = Change(ChangeID(1), .hooves, of: AnimalID(1), on: day, fields)
    let diagnoses = try #require(exchange.documents(of: change).first?["diagnoses"]?.list).compactMap(
      \.object)
    #expect(
      diagnoses.map { $0.value(at: "positions.0.position")?.text }
        == Array(repeating: "LegsRearLeft", count: 3))
    #expect(diagnoses.first?["severityScore"] == .whole(2))
    #expect(diagnoses.map { $0.value(at: "diagnosisCode.id")?.text } == [nil, "7", "8"])
  }
}
