import CivilTime
import SplitMix
import Testing

@testable import HerdBook

@Suite struct `The wire form of fields` {
  @Test func `has the keys of the declaration in its order, decimals as texts`() throws {
    var values = FieldValues()
    values[Insemination.dose] = Doses(thousandths: 250)
    values[Insemination.bull] = BullNumber(parsing: "nea-123")
    values[Insemination.character] = .insemination
    values[Insemination.order] = 2
    values[Insemination.isSexed] = false
    let wire = ChangeKind.insemination.declaration.wire(of: values)
    #expect(
      JSONNode.object(wire).json
        == #"{"char":"ins","order":2,"bull":"NEA-123","dose":"0.25","sexed":false}"#)
  }

  @Test func `nests the calves of a calving`() throws {
    let json = #"{"order":3,"calves":[{"sex":"F","country":"CZ","weight":"38.5","tagDate":"2026-11-19"}]}"#
    let object = try #require(try JSONNode(parsing: json).object)
    let values = ChangeKind.calving.declaration.fields(from: object)
    let calf = try #require(values[Calving.calves]?.first)
    #expect(calf[Birth.weight] == Kilograms(grams: 38_500) && calf[Birth.tagDate] == Day(2026, 11, 19))
    #expect(JSONNode.object(ChangeKind.calving.declaration.wire(of: values)).json == json)
  }

  @Test(arguments: [
    (#""425.5""#, FieldValue.decimal(425_500)), ("425.5", .decimal(425_500)), ("425", .whole(425)),
    (#""425""#, .decimal(425_000)), (#""0.001""#, .decimal(1)), (#""-0.5""#, .raw(#""-0.5""#)),
    ("1501", .raw("1501")), ("-9223372036854775808", .raw("-9223372036854775808")),
    (#""1.2345""#, .raw(#""1.2345""#)), (#""1e3""#, .raw(#""1e3""#)), ("1e3", .raw("1e3")),
    (#""""#, .raw(#""""#)), (#""01""#, .raw(#""01""#)), (#"".5""#, .raw(#"".5""#)), ("true", .raw("true")),
    (#""99999999999999999999""#, .raw(#""99999999999999999999""#)), ("null", .raw("null")),
  ])
  func `takes decimals as texts and as numbers, and keeps what is none or out of range`(
    json: String, value: FieldValue
  )
    throws
  {
    let object: JSONObject = ["kg": try JSONNode(parsing: json)]
    #expect(ChangeKind.weighing.declaration.fields(from: object)[.kilograms] == value)
  }

  @Test(arguments: [
    (ChangeKind.insemination, #"{"order":"2"}"#), (.plans, #"{"saleDate":"2026-02-30"}"#),
    (.insemination, #"{"sexed":1}"#), (.weighing, #"{"kind":1.5}"#), (.calving, #"{"calves":{"a":[]}}"#),
    (.calving, #"{"calves":[5]}"#), (.note, #"{"text":["a"]}"#), (.heat, #"{"tech":"Jan"}"#),
    (.heat, #"{"later":{"deep":[1.50,null]}}"#),
  ])
  func `keeps what it does not know or take, and writes it again`(kind: ChangeKind, json: String) throws {
    let object = try #require(try JSONNode(parsing: json).object)
    let values = kind.declaration.fields(from: object)
    #expect(!values.isEmpty)
    #expect(JSONNode.object(kind.declaration.wire(of: values)).json == json)
  }

  @Test(arguments: [
    (#"{"traits":{"udder":7,"legs":3},"final":80}"#, 80), (#"{"traits":{}}"#, nil),
    (#"{"traits":[{"trait":"udder","score":7},{"trait":"udder","score":3}]}"#, nil),
    (#"{"traits":[{"trait":"udder"}]}"#, nil), (#"{"traits":{"udder":"high"}}"#, nil),
    (#"{"traits":[{"trait":"udder","score":7,"later":1}]}"#, nil), (#"{"traits":7}"#, nil),
  ])
  func `has a table as an object, and what is none as it came`(json: String, final: Int?) throws {
    let object = try #require(try JSONNode(parsing: json).object)
    let values = ChangeKind.exterior.declaration.fields(from: object)
    #expect(values[Exterior.final] == final)
    #expect(JSONNode.object(ChangeKind.exterior.declaration.wire(of: values)).json == json)
  }

  @Test func `reads a table from a list of its records too`() throws {
    let list = try JSONNode(parsing: #"{"traits":[{"trait":"udder","score":7}]}"#)
    let table = try JSONNode(parsing: #"{"traits":{"udder":7}}"#)
    let declaration = ChangeKind.exterior.declaration
    #expect(
      declaration.fields(from: try #require(list.object))
        == declaration.fields(from: try #require(table.object)))
  }

  @Test func `has a value of a field rather than what an older version kept of it`() {
    var values = FieldValues()
    values.unknown["kg"] = "\"400\""
    #expect(ChangeKind.weighing.declaration.wire(of: values)["kg"] == .text("400"))
    values[Weighing.weight] = Kilograms(425)
    #expect(ChangeKind.weighing.declaration.wire(of: values)["kg"] == .text("425"))
  }

  @Test(arguments: ChangeKind.allCases) func `is read as it was written`(kind: ChangeKind) throws {
    for seed in 0..<200 {
      var draws = SplitMix64(seed: UInt64(seed))
      let declaration = kind.declaration
      let values = FieldValues.random(of: declaration.fields, &draws)
      let json = JSONNode.object(declaration.wire(of: values)).json
      let object = try #require(try JSONNode(parsing: json).object)
      #expect(declaration.fields(from: object) == values)
    }
  }

  @Test(arguments: ChangeKind.allCases) func `has a key of its own for each field`(kind: ChangeKind) {
    #expect(Self.isDistinct(kind.declaration.fields))
    // That of what others have said of the change.
    #expect(!kind.declaration.fields.map(\.key).contains(ADEForeign.key))
  }

  private static func isDistinct(_ fields: [FieldDescription]) -> Bool {
    Set(fields.map(\.key)).count == fields.count && Set(fields.map(\.code)).count == fields.count
      && fields.allSatisfy { isDistinct(records(of: $0.control)) }
  }

  private static func records(of control: FieldControl) -> [FieldDescription] {
    switch control.listed {
    case .list(let element, _): records(of: element)
    case .record(let fields): fields
    default: []
    }
  }
}
