import Foundation
import HTTPTypes
import HummingbirdTesting
import RecordMappingJSON
import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `A command of the control page` {
  private static let control = "/printers/\(Sample.id)/control"
  private static let key = HTTPField.Name("Idempotency-Key")

  /// Posts forms in turn; tells what OctoPrint was told.
  private static func told(
    _ live: LivePrinter, _ forms: [(path: String, form: [String: String])], headers: HTTPFields = [:]
  ) async throws -> [String] {
    let result = Recorded()
    try await RecordingOctoPrint.run(live) { outpost, octoPrint async throws in
      for (path, form) in forms {
        let response = try await outpost.post("\(control)/\(path)", form, isScript: true, headers: headers)
        #expect(response.status == .noContent, "\(path): \(response.text)")
      }
      await result.set(await octoPrint.told)
    }
    return await result.told
  }

  private actor Recorded {
    var told: [String] = []
    func set(_ told: [String]) { self.told = told }
  }

  @Test func `moves by the chosen step, the way the profile says`() async throws {
    let told = try await Self.told(
      steered(.ready, .large),
      [
        ("moves", ["move": "x-", "step": "0.1"]), ("moves", ["move": "y+", "step": "50"]),
        ("moves", ["move": "home-all"]),
      ])
    #expect(
      told == [
        #"printhead {"command":"jog","x":-0.1}"#, #"printhead {"command":"jog","y":-50.0}"#,
        #"printhead {"command":"home","axes":["x","y","z"]}"#,
      ])
  }

  @Test func `keeps the step for the device`() async throws {
    try await RecordingOctoPrint.run(steered()) { outpost, _ async throws in
      let response = try await outpost.post("\(Self.control)/moves", ["move": "x+", "step": "0.1"])
      let cookie = try #require(response.headers[.setCookie])
      #expect(cookie.hasPrefix("printers-device=0.1;"))
      let page = try await outpost.get(Self.control, headers: [.cookie: "printers-device=0.1"])
      #expect(page.text.contains("value=\"0.1\" checked"))
    }
  }

  @Test(arguments: [nil, "2", "-1", "x"])
  func `extrudes with no tool that is not there`(tool: String?) async throws {
    try await RecordingOctoPrint.run(steered(.ready, .large)) { outpost, octoPrint async throws in
      var form = ["length": "5", "direction": "out"]
      form["tool"] = tool
      #expect(try await outpost.post("\(Self.control)/extrusions", form).status == .badRequest)
      #expect(await octoPrint.told.isEmpty)
    }
  }

  @Test func `says with which tool a paused print goes on`() async throws {
    try await RecordingOctoPrint.run(steered(.paused, .large)) { outpost, _ async throws in
      #expect(try await outpost.get(Self.control).text.contains("The print will resume with the tool"))
    }
  }

  @Test func `extrudes with the chosen tool, and pulls back`() async throws {
    let told = try await Self.told(
      steered(.paused, .large),
      [
        ("extrusions", ["length": "5", "direction": "out", "tool": "1"]),
        ("extrusions", ["length": "0,5", "direction": "in", "tool": "0"]),
      ])
    #expect(
      told == [
        #"tool {"command":"select","tool":"tool1"}"#, #"tool {"command":"extrude","amount":5.0}"#,
        #"tool {"command":"select","tool":"tool0"}"#, #"tool {"command":"extrude","amount":-0.5}"#,
      ])
  }

  @Test func `takes nothing away from a rate that is not known`() async throws {
    try await RecordingOctoPrint.run(steered(.printing)) { outpost, octoPrint async throws in
      let page = try await outpost.get(Self.control).text
      #expect(page.contains("Flow rate: 100%, as set in files") && !page.contains("name=\"change\""))
      let response = try await outpost.post("\(Self.control)/feed-rates", ["change": "-10"], isScript: true)
      #expect(response.text == "The printer’s current value isn’t known. Enter a value.")
      #expect(await octoPrint.told.isEmpty)
    }
  }

  @Test func `sets rates and the fan, and remembers what it set`() async throws {
    try await RecordingOctoPrint.run(steered(.printing)) { outpost, octoPrint async throws in
      for (path, form) in [
        ("feed-rates", ["typed": "150"]), ("flow-rates", ["value": "90"]), ("fan-speeds", ["typed": "50"]),
        ("fan-speeds", ["value": "0"]), ("feed-rates", ["change": "-10"]),
      ] {
        #expect(try await outpost.post("\(Self.control)/\(path)", form, isScript: true).status == .noContent)
      }
      #expect(
        await octoPrint.told == [
          #"printhead {"command":"feedrate","factor":150}"#, #"tool {"command":"flowrate","factor":90}"#,
          #"command {"commands":["M106 S128"]}"#, #"command {"commands":["M107"]}"#,
          #"printhead {"command":"feedrate","factor":140}"#,
        ])
      let rates = outpost.app.live.value(Sample.id).session.rates
      #expect(rates[.feed] == 140 && rates[.flow] == 90 && rates[.fan] == 0)
    }
  }

  @Test func `lets go of the motors`() async throws {
    #expect(try await Self.told(steered(), [("motor-releases", [:])]) == [#"command {"commands":["M18"]}"#])
  }

  @Test(arguments: [
    ("feed-rates", ["typed": "9999"], "from 1 to 500%"), ("flow-rates", ["value": "0"], "from 1 to 500%"),
    ("fan-speeds", ["typed": "101"], "from 0 to 100%"), ("feed-rates", [:], "from 1 to 500%"),
    ("extrusions", ["length": "0", "direction": "out"], "in millimetres, from 0.1 to 1000"),
    ("extrusions", ["length": "inf", "direction": "out"], "in millimetres, from 0.1 to 1000"),
    ("extrusions", ["length": "5", "direction": "up"], "in millimetres, from 0.1 to 1000"),
    ("heatings", ["heater": "tool0", "typed": "999"], "a whole number from 0 to 500"),
    ("heatings", ["heater": "oven", "typed": "20"], "no longer has this heater"),
    ("offsets", ["heater": "bed", "typed": "51"], "from −50 to 50"),
    ("custom-commands", ["control": "7", "name": "x"], "was changed in OctoPrint"),
  ])
  func `that makes no sense is not sent, and the answer says why`(
    path: String, form: [String: String], reason: String
  ) async throws {
    try await RecordingOctoPrint.run(steered()) { outpost, octoPrint async throws in
      let response = try await outpost.post("\(Self.control)/\(path)", form, isScript: true)
      #expect(response.status == .badGateway && response.text.contains(reason))
      #expect(await octoPrint.told == [])
    }
  }

  @Test(arguments: ["moves", "extrusions", "motor-releases"])
  func `that moves is not sent during a print`(path: String) async throws {
    try await RecordingOctoPrint.run(steered(.printing)) { outpost, octoPrint async throws in
      let form = ["move": "x+", "length": "5", "direction": "out"]
      let response = try await outpost.post("\(Self.control)/\(path)", form, isScript: true)
      #expect(response.text == "Not available while printing.")
      #expect(await octoPrint.told == [])
    }
  }

  @Test func `that heats is sent at once during a print`() async throws {
    let told = try await Self.told(
      steered(.printing, .large), [("heatings", ["heater": "tool1", "typed": "210"])])
    #expect(told == [#"tool {"command":"target","targets":{"tool1":210.0}}"#])
  }

  @Test func `that heats while nothing prints asks first, and is sent once confirmed`() async throws {
    try await RecordingOctoPrint.run(steered(.ready, .large)) { outpost, octoPrint async throws in
      let asked = try await outpost.post("\(Self.control)/heatings", ["preset": "PLA", "nozzle": "tool1"])
      let path = try #require(asked.headers[.location])
      #expect(asked.status == .seeOther && path == "\(Self.control)/heatings/new?preset=PLA&nozzle=tool1")
      let page = try await outpost.get(path)
      #expect(page.text.contains("Heat while not printing?"))
      #expect(page.text.contains("name=\"preset\" value=\"PLA\""))
      #expect(await octoPrint.told == [])
      let form = ["preset": "PLA", "nozzle": "tool1", "confirmed": "yes"]
      #expect(try await outpost.post("\(Self.control)/heatings", form, isScript: true).status == .noContent)
      #expect(
        await octoPrint.told == [
          #"tool {"command":"target","targets":{"tool1":200.0}}"#, #"bed {"command":"target","target":60.0}"#,
        ])
    }
  }

  @Test func `that cools asks nothing`() async throws {
    let told = try await Self.told(
      steered(.ready, .large), [("heatings", ["heater": "bed", "value": "0"]), ("heatings", ["all": "off"])])
    #expect(told.count == 5 && told.allSatisfy { $0.contains("0.0") })
  }

  @Test func `of the owner's takes what was filled in`() async throws {
    var control = CustomControl()
    control.name = "Fan"
    control.command = "M106 S%(speed)s"
    var equipment = Equipment()
    var button = try #require(CustomButton(control, id: "0.1"))
    button.inputs = [.init(label: "Speed", parameter: "speed", initial: "255")]
    equipment.controls = [.button(button)]
    let told = try await Self.told(
      steered(.printing, equipment),
      [("custom-commands", ["control": "0.1", "name": "Fan", "input0": "128"])])
    #expect(told == [#"command {"commands":["M106 S%(speed)s"],"parameters":{"speed":128}}"#])
  }

  @Test(arguments: [CustomButton.Effect.commands(["M117 Hi", "G28"]), .script("park")])
  func `of the owner's that can spoil a print goes into a running one only after a question`(
    effect: CustomButton.Effect
  ) async throws {
    var control = CustomControl()
    control.name = "Park"
    control.command = "G28"
    var button = try #require(CustomButton(control, id: "0"))
    button.effect = effect
    var equipment = Equipment()
    equipment.controls = [.button(button)]
    let press = ["control": "0", "name": "Park"]
    try await RecordingOctoPrint.run(steered(.printing, equipment)) { outpost, octoPrint async throws in
      let card = try await outpost.get(Self.control).text
      #expect(card.contains("data-ask=\"ask-custom-0\"") && card.contains("id=\"ask-custom-0\""))
      let asked = try await outpost.post("\(Self.control)/custom-commands", press)
      let path = try #require(asked.headers[.location])
      #expect(try await outpost.get(path).text.contains("can ruin the part"))
      // A page of before the print knows of no question.
      let late = try await outpost.post("\(Self.control)/custom-commands", press, isScript: true)
      #expect(late.text.contains("a print has started"))
      #expect(await octoPrint.told.isEmpty)
      let sure = press.merging(["confirmed": "yes"]) { $1 }
      #expect(
        try await outpost.post("\(Self.control)/custom-commands", sure, isScript: true).status == .noContent)
      #expect(await octoPrint.told.count == 1)
    }
  }

  @Test func `of the owner's takes numbers only within the owner's bounds`() async throws {
    let control = try CustomControl(
      json: Array(
        #"{"name":"Fan","command":"M106 S%(s)s","input":[{"name":"Speed","parameter":"s","default":5,"slider":{"min":0,"max":"255"}}]}"#
          .utf8))
    var equipment = Equipment()
    equipment.controls = [.button(try #require(CustomButton(control, id: "0")))]
    try await RecordingOctoPrint.run(steered(.ready, equipment)) { outpost, octoPrint async throws in
      #expect(try await outpost.get(Self.control).text.contains(#"min="0.0" max="255.0""#))
      for typed in ["256", "-1", "", "fast"] {
        let form = ["control": "0", "name": "Fan", "input0": typed]
        let response = try await outpost.post("\(Self.control)/custom-commands", form, isScript: true)
        #expect(response.text == "“Speed” must be a number from 0 to 255.")
      }
      #expect(await octoPrint.told.isEmpty)
    }
  }

  @Test func `that switches everything off tries each heater, and names those that stayed on`() async throws {
    try await RecordingOctoPrint.run(steered(.ready, .large), refusing: "bed") {
      outpost, octoPrint async throws in
      let response = try await outpost.post("\(Self.control)/heatings", ["all": "off"], isScript: true)
      #expect(await octoPrint.told.count == 4)
      #expect(response.text.hasPrefix("Not everything was set. Unchanged: Bed."))
    }
  }

  @Test func `that heats several heaters adds no heat after a failure`() async throws {
    let form = ["preset": "PLA", "nozzle": "tool1", "confirmed": "yes"]
    try await RecordingOctoPrint.run(steered(.ready, .large), refusing: "tool") {
      outpost, octoPrint async throws in
      let response = try await outpost.post("\(Self.control)/heatings", form, isScript: true)
      #expect(response.status == .badGateway)
      #expect(await octoPrint.told.count == 1)
    }
  }

  @Test func `in touch-safe mode moves nothing until the device is unlocked`() async throws {
    try await RecordingOctoPrint.run(steered()) { outpost, octoPrint async throws in
      let locked = cookie { $0.isTouchSafe = true }
      let form = ["move": "x+", "step": "10", "length": "5", "direction": "out"]
      for path in ["moves", "extrusions", "motor-releases"] {
        let response = try await outpost.post(
          "\(Self.control)/\(path)", form, isScript: true, headers: locked)
        #expect(response.text == "Locked against accidental touches on this device.")
      }
      #expect(await octoPrint.told == [])
      let unlocked = cookie {
        $0.isTouchSafe = true
        $0.unlockedAt = Sample.moment
      }
      let response = try await outpost.post("\(Self.control)/moves", form, isScript: true, headers: unlocked)
      #expect(response.status == .noContent)
      #expect(await octoPrint.told.count == 1)
    }
  }

  @Test func `of one press is carried out once, of two presses twice`() async throws {
    let key = try #require(Self.key)
    try await RecordingOctoPrint.run(steered()) { outpost, octoPrint async throws in
      for press in ["11111111", "11111111", "22222222"] {
        let response = try await outpost.post(
          "\(Self.control)/moves", ["move": "x+", "step": "10"], isScript: true,
          headers: [key: press, .contentType: "application/x-www-form-urlencoded"])
        #expect(response.status == .noContent)
      }
      #expect(await octoPrint.told.count == 2)
    }
  }

  @Test func `is refused when it waited in a browser`() async throws {
    let deferred = try #require(HTTPField.Name("Deferred-For"))
    try await RecordingOctoPrint.run(steered()) { outpost, octoPrint async throws in
      for path in ["control/moves", "control/heatings", "emergency-stops", "system/runs"] {
        let response = try await outpost.post(
          "/printers/\(Sample.id)/\(path)", ["move": "x+"], isScript: true, headers: [deferred: "1"])
        #expect(response.status == .conflict)
      }
      #expect(await octoPrint.told == [])
    }
  }

  @Test func `is not repeated when OctoPrint fails`() async throws {
    try await RecordingOctoPrint.run(steered(), answering: .serviceUnavailable) {
      outpost, octoPrint async throws in
      _ = try await outpost.post("\(Self.control)/moves", ["move": "x+"], isScript: true)
      #expect(await octoPrint.told.count == 1)
    }
  }
}

@Suite(.timeLimit(.minutes(5))) struct `An emergency stop by its button` {
  private static let path = "/printers/\(Sample.id)/emergency-stops"

  @Test(arguments: Sample.conditions) func `is tried in every state`(condition: PrinterCondition) async throws
  {
    try await RecordingOctoPrint.run(steered(condition)) { outpost, octoPrint async throws in
      #expect(try await outpost.post(Self.path, [:], isScript: true).status == .noContent)
      #expect(await octoPrint.told == [#"command {"commands":["M112"]}"#])
      #expect(outpost.app.live.value(Sample.id).session.stoppedAt == Sample.moment)
    }
  }

  @Test(.timeLimit(.minutes(1))) func `passes more commands than there are connections`() async throws {
    try await RecordingOctoPrint.run(steered(), isHolding: true) { outpost, octoPrint async throws in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<80 {
          group.addTask {
            // On a busy machine one may be given up before it got there.
            while !Task.isCancelled {
              _ = try await outpost.post("/printers/\(Sample.id)/control/fan-speeds", ["value": "10"])
            }
          }
        }
        try await octoPrint.isTold(64)
        let response = try await outpost.post(Self.path, [:], isScript: true)
        #expect(response.status == .noContent)
        #expect(await octoPrint.told.contains(#"command {"commands":["M112"]}"#))
        group.cancelAll()
      }
    }
  }

  @Test func `that cannot get through tells to cut the power`() async throws {
    try await RecordingOctoPrint.run(steered(), answering: .conflict) { outpost, _ async throws in
      let response = try await outpost.post(Self.path, [:], isScript: true)
      #expect(response.text.contains("cut the printer’s power"))
      #expect(outpost.app.live.value(Sample.id).session.stoppedAt == nil)
    }
  }

  @Test func `asks on a page of its own without script`() async throws {
    try await RecordingOctoPrint.run(steered()) { outpost, octoPrint async throws in
      let page = try await outpost.get("\(Self.path)/new")
      #expect(
        page.text.contains("Stop Ender 3 immediately?") && page.text.contains("action=\"\(Self.path)\""))
      #expect(await octoPrint.told == [])
    }
  }
}
