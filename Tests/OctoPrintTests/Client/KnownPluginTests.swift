import HTTPTypes
import OctoPrint
import Testing
import Uplink
import UplinkTesting

/// The answers are written by hand from the sources of the plugins: kantlivelong/OctoPrint-PSUControl,
/// paukstelis/OctoPrint-Cancelobject, OllisGit/OctoPrint-SpoolManager, malnvenshorn/OctoPrint-FilamentManager.
@Suite struct `A plugin of an owner's choice` {
  @Test func `is there where the settings have a part for it`() async throws {
    let server = ScriptedOctoPrint(
      answering:
        #"{"plugins":{"psucontrol":{"switchingMethod":"GCODE"},"filamentmanager":{"currencySymbol":"€"}}}"#)
    let settings = try await server.client().settings()
    #expect(settings.knownPlugins == [.powerSupply, .filamentManager])
    #expect(settings.currency(of: .filamentManager) == "€" && settings.currency(of: .spoolManager) == nil)
    #expect(SpoolPlugin(among: [.powerSupply]) == nil)
    #expect(SpoolPlugin(among: [.filamentManager, .spoolManager]) == .spoolManager)
  }

  // MARK: Power

  @Test func `switches the power, and tells it`() async throws {
    let server = ScriptedOctoPrint(answering: #"{"isPSUOn":true}"#)
    let client = server.client()
    #expect(try await client.powerState().isOn)
    try await client.switchPower(on: false)
    #expect(server.sent == #"{"command":"turnPSUOff"}"#)
    try await client.switchPower(on: true)
    #expect(server.sent == #"{"command":"turnPSUOn"}"#)
  }

  // MARK: Objects

  @Test func `lists the objects of a print`() async throws {
    let server = ScriptedOctoPrint(
      answering: """
        {"list":[{"object":"STARTGCODE","id":0,"active":false,"cancelled":false,"ignore":true,"max_x":0,\
        "min_x":10000,"max_y":0,"min_y":10000},{"object":"v&#225;za id:0 copy 1","id":1,"active":false,\
        "cancelled":true,"ignore":false,"max_x":20.5,"min_x":10,"max_y":9,"min_y":1}]}
        """)
    let objects = try await server.client().printedObjects()
    #expect(objects.map(\.id) == [0, 1] && objects.map(\.isIgnored) == [true, false])
    #expect(objects[1].isCancelled && objects[1].label == "váza id:0 copy 1")
  }

  @Test(arguments: [
    ("a & b", "a & b"), ("&#382;", "ž"), ("&#x17e;", "&#x17e;"), ("&#;&", "&#;&"),
    ("&#99999999;", "&#99999999;"),
    ("&#12", "&#12"), ("&&#65;", "&A"), ("", ""),
  ])
  func `spells names with characters beyond ASCII as references`(name: String, label: String) async throws {
    let server = ScriptedOctoPrint(answering: #"{"list":[{"object":"\#(name)","id":1}]}"#)
    #expect(try await server.client().printedObjects().first?.label == label)
  }

  // MARK: Spools

  @Test func `keeps spools whose numbers are texts, empty where nothing is known`() async throws {
    let server = ScriptedOctoPrint(
      answering: """
        {"templateSpool":null,"catalogs":{},"totalItemCount":3,"allSpools":[{"databaseId":3,"displayName":"Orange",\
        "vendor":"Prusament","material":"PETG","color":"#ff8800","colorName":"orange","density":1.27,"diameter":1.75,\
        "totalWeight":"1000.0","usedWeight":"250.5","remainingWeight":"749.5","cost":24.9,"isActive":true},\
        {"databaseId":4,"displayName":null,"vendor":null,"material":"","color":null,"density":null,"diameter":null,\
        "totalWeight":"","usedWeight":"","remainingWeight":"","cost":null,"isActive":false},{"broken":true}],\
        "selectedSpools":[null,{"databaseId":3,"displayName":"Orange","remainingWeight":"749.5"}]}
        """)
    let rack = try await server.client().spools(of: .spoolManager)
    #expect(rack.spools.map(\.id) == [3, 4] && rack.selected.mapValues(\.id) == [1: 3])
    let orange = try #require(rack.spools.first)
    #expect(orange.remainingWeight == 749.5 && orange.colour == "#ff8800" && orange.vendor == "Prusament")
    #expect(abs((orange.remainingLength ?? 0) - 245_361) < 100)
    #expect(abs((orange.pricePerKilogram ?? 0) - 24.9) < 0.001)
    let nameless = rack.spools[1]
    #expect(nameless.name.isEmpty && nameless.material == nil && nameless.remainingWeight == nil)
    #expect(nameless.remainingLength == nil && !nameless.isActive)
  }

  @Test func `keeps spools that know what was used of them`() async throws {
    let spool = """
      {"id":7,"name":"Black","cost":20.0,"weight":1000.0,"used":250.0,"temp_offset":0,"profile":{"id":1,\
      "vendor":"Verbatim","material":"ABS","density":1.04,"diameter":1.75}}
      """
    let blank = """
      {"id":8,"name":"White","cost":0,"weight":0,"used":0,"temp_offset":0,"profile":{"id":1,"vendor":"",\
      "material":"PLA","density":0,"diameter":0}}
      """
    let server = ScriptedOctoPrint { request in
      let isList = request.path.hasSuffix("spools")
      return .answer(
        .json(
          isList
            ? #"{"spools":[\#(spool),\#(blank)]}"#
            : #"{"selections":[{"tool":1,"client_id":"x","spool":\#(spool)}]}"#))
    }
    let rack = try await server.client().spools(of: .filamentManager)
    #expect(rack.spools.map(\.name) == ["Black", "White"] && rack.selected.mapValues(\.id) == [1: 7])
    #expect(rack.spools[0].remainingWeight == 750 && rack.spools[0].material == "ABS")
    // Zero stands for what nobody entered.
    #expect(rack.spools[1].remainingWeight == nil && rack.spools[1].vendor == nil)
  }

  @Test func `is told which spool a tool has, and that it has none`() async throws {
    let server = ScriptedOctoPrint(answering: "{}")
    let client = server.client()
    try await client.selectSpool(3, forTool: 1, of: .spoolManager)
    #expect(server.sent == #"{"databaseId":3,"toolIndex":1,"commitCurrentSpoolValues":true}"#)
    try await client.selectSpool(nil, forTool: 0, of: .spoolManager)
    #expect(server.sent == #"{"databaseId":-1,"toolIndex":0,"commitCurrentSpoolValues":true}"#)
    try await client.selectSpool(7, forTool: 1, of: .filamentManager)
    #expect(server.sent == #"{"selection":{"tool":1,"spool":{"id":7}}}"#)
    try await client.selectSpool(nil, forTool: 0, of: .filamentManager)
    #expect(server.sent == #"{"selection":{"tool":0,"spool":{"id":null}}}"#)
  }
}
