import Foundation
import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite struct `The control page` {
  private static func page(
    _ live: LivePrinter, _ device: DeviceSettings = DeviceSettings(), _ words: Words = Sample.english
  ) -> ControlPage {
    let context = Sample.context(live, words, device: device)
    return ControlPage(context: context, parts: ControlPage.cards.map { $0.fragment(in: context) })
  }

  private static func fragment(
    _ id: String, _ live: LivePrinter, _ device: DeviceSettings = DeviceSettings()
  ) -> String {
    page(live, device).parts.first { $0.id == id }?.html.markup ?? ""
  }

  private static let touchSafe: DeviceSettings = {
    var device = DeviceSettings()
    device.isTouchSafe = true
    return device
  }()

  @Test func `is made of fragments that stand in it`() {
    let page = Self.page(steered(.ready, .large))
    for fragment in page.parts {
      #expect(page.content.markup.contains(fragment.html.markup))
      #expect(fragment.html.markup.contains("id=\"\(fragment.id)\""))
    }
  }

  @Test func `has no command that may wait`() throws {
    var equipment = Equipment.large
    equipment.controls = [.button(try Self.button())]
    #expect(!Self.page(steered(.ready, equipment)).content.markup.contains("data-deferrable"))
  }

  private static func button() throws -> CustomButton {
    var control = CustomControl()
    control.name = Sample.hostile
    control.command = "M106"
    control.confirm = Sample.hostile
    return try #require(CustomButton(control, id: "0"))
  }

  @Test func `is harmless with a hostile control`() throws {
    var equipment = Equipment.large
    let button = CustomItem.button(try Self.button())
    equipment.controls = [.section(name: Sample.hostile, isHorizontal: true, items: [button])]
    equipment.presets = [.init(name: Sample.hostile, extruder: 200, bed: nil, chamber: nil)]
    let markup = Self.page(steered(.ready, equipment)).content.markup
    #expect(!markup.contains("<script") && markup.contains("&lt;script&gt;"))
  }

  @Test(arguments: [PrinterCondition.printing, .pausing, .resuming, .cancelling, .finishing])
  func `locks motion during a print, says so, and leaves heat alone`(condition: PrinterCondition) {
    let live = steered(condition, .large)
    for id in ["control-move", "control-extrude"] {
      let markup = Self.fragment(id, live)
      #expect(markup.contains("Not available while printing."))
      #expect(!markup.contains(/<button(?![^>]*disabled)[^>]*>/))
    }
    let heat = Self.fragment("control-heat", live)
    #expect(
      heat.contains("name=\"typed\"") && !heat.contains("heat-lock") && !heat.contains("Not available while"))
  }

  @Test func `moves a paused printer as OctoPrint does, but keeps its motors on`() {
    let markup = Self.fragment("control-move", steered(.paused))
    #expect(!markup.contains("jog-lock"))
    #expect(markup.contains("it would lose its position"))
  }

  @Test(arguments: [PrinterCondition.disconnected, .failed("x"), .connecting])
  func `locks all while the printer is not connected, and says where to connect`(condition: PrinterCondition)
  {
    for id in ["control-move", "control-extrude", "control-heat", "control-rates"] {
      let markup = Self.fragment(id, steered(condition, .large))
      #expect(markup.contains("Connect it under Overview."))
      #expect(!markup.contains(/<button(?![^>]*disabled)[^>]*>/))
    }
  }

  @Test func `locks all for a user who may not steer, the stop too, and names the permission`() {
    let live = Sample.live(.ready, user: Sample.user(.status))
    for id in ["control-move", "control-heat", "control-rates", "printer-stop"] {
      #expect(Self.fragment(id, live).contains("the CONTROL permission"))
    }
  }

  @Test func `asks before heating only while nothing prints`() {
    #expect(Self.fragment("control-heat", steered(.ready, .large)).contains("data-ask=\"ask-heatings\""))
    #expect(!Self.fragment("control-heat", steered(.printing, .large)).contains("data-ask"))
  }

  @Test func `has every heater of the profile, and a choice of nozzles`() {
    let markup = Self.fragment("control-heat", steered(.ready, .large))
    for key in ["tool0", "tool1", "bed", "chamber"] {
      #expect(markup.contains("id=\"heat-\(key)\"") && markup.contains("id=\"offset-\(key)\""))
    }
    #expect(markup.contains("name=\"nozzle\"") && markup.contains("value=\"PLA\""))
    #expect(Self.fragment("control-extrude", steered(.ready, .large)).contains("name=\"tool\""))
  }

  @Test func `has one heater for tools that share a nozzle, and still both tools`() {
    var equipment = Equipment.large
    equipment.profile?.extruder?.hasSharedNozzle = true
    let live = steered(.ready, equipment)
    #expect(!Self.fragment("control-heat", live).contains("heat-tool1"))
    #expect(Self.fragment("control-extrude", live).contains("<option value=\"1\""))
  }

  @Test func `warns of a cold nozzle by its name`() {
    var live = steered(.ready)
    #expect(!Self.fragment("control-extrude", live).contains("Nozzle: too cold."))
    live.temperatures.append([Sample.reading(Sample.moment.timeIntervalSince1970 + 5, 169)], skew: 0)
    #expect(Self.fragment("control-extrude", live).contains("Nozzle: too cold."))
  }

  @Test func `in touch-safe mode is locked until it is unlocked`() {
    let locked = Self.fragment("control-move", steered(.ready), Self.touchSafe)
    #expect(locked.contains("Unlock for 60 s") && locked.contains("Locked against accidental touches"))
    var device = Self.touchSafe
    device.unlockedAt = Sample.moment.addingTimeInterval(-10)
    let open = Self.fragment("control-move", steered(.ready), device)
    #expect(open.contains("Lock now") && !open.contains("jog-lock"))
  }

  @Test func `in touch-safe mode has dangerous buttons held`() {
    let stop = Self.fragment("printer-stop", steered(.ready), Self.touchSafe)
    #expect(stop.contains("data-hold=\"Keep holding.\""))
    #expect(!Self.fragment("printer-stop", steered(.ready)).contains("data-hold"))
    let questions = Sample.context(device: Self.touchSafe).questions
    #expect(questions.before(.cancel, steered(.printing)).dialog.markup.contains("data-hold"))
  }

  @Test(arguments: Sample.conditions)
  func `offers the stop in two steps in every state in which OctoPrint is connected`(
    condition: PrinterCondition
  ) {
    let markup = Self.fragment("printer-stop", steered(condition))
    #expect(markup.contains("data-open=\"ask-emergency-stops\"") == condition.isConnected)
    #expect(markup.contains("cut the printer’s power") == !condition.isConnected)
    #expect(!markup.contains("<form"))
  }

  @Test func `offers the stop even when OctoPrint is not heard`() {
    var live = steered(.printing)
    live.server.connection = .lost(since: Sample.moment, .silent)
    #expect(Self.fragment("printer-stop", live).contains("data-open=\"ask-emergency-stops\""))
  }

  @Test func `stops in one step where the device is set so`() {
    var device = DeviceSettings()
    device.stopsAtOnce = true
    let markup = Self.fragment("printer-stop", steered(.printing), device)
    #expect(markup.contains("action=\"/printers/\(Sample.id)/emergency-stops\""))
  }

  @Test func `says on the overview what happened after a stop, and offers to connect`() {
    var live = steered(.failed("Closing serial port due to emergency stop M112."))
    live.session.stoppedAt = Sample.moment
    live.connection = Sample.options()
    let card = OfflineCard.markup(live)
    #expect(card.contains("Stopped by the emergency stop") && card.contains("reset the printer"))
    #expect(card.contains("/connections"))
  }
}
