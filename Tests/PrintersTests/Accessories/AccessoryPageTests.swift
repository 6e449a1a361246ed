import Foundation
import HTTPTypes
import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite struct `What plugins add to a printer's pages` {
  private static func page(_ live: LivePrinter, _ device: DeviceSettings = DeviceSettings()) -> String {
    Sample.overview(live, Sample.english, device).body.markup
  }

  private static func live(
    _ condition: PrinterCondition, _ plugins: Set<KnownPlugin>, _ user: CurrentUser? = Sample.user(.admin)
  ) -> LivePrinter {
    var live = Sample.live(condition, user: user)
    live.equipment = Equipment()
    live.equipment?.plugins = plugins
    return live
  }

  private static func power(_ live: LivePrinter, _ device: DeviceSettings = DeviceSettings()) -> String {
    PowerCard.fragment(in: Sample.context(live, device: device)).html.markup
  }

  private static let objects = [
    PrintedObject(id: 0, name: "STARTGCODE", isIgnored: true), PrintedObject(id: 1, name: "cube <1>"),
    PrintedObject(id: 2, name: "v&#225;za", isCancelled: true),
  ]

  @Test func `is nothing without a plugin`() {
    let page = Self.page(Self.live(.printing, []))
    for id in ["power", "objects", "spools"] {
      #expect(page.contains("aria-labelledby=\"printer-\(id)-h\" hidden>"), "\(id)")
    }
    #expect(!page.contains("power-switches") && !page.contains("ask-power"))
    let layout = PrinterLayout(
      printer: Sample.printer(), live: Self.live(.ready, []), features: [], words: Sample.english)
    #expect(!MorePage(layout: layout).content.markup.contains("/spools"))
  }

  // MARK: Power

  @Test func `offers the switch that makes sense, and asks where something would suffer`() {
    var live = Self.live(.disconnected, [.powerSupply])
    #expect(Self.power(live).contains("Not yet known"))
    live.accessories.apply(.power(PowerState(isOn: false)), at: Sample.moment)
    #expect(Self.power(live).contains("value=\"on\"") && !Self.power(live).contains("value=\"off\""))
    live.accessories.apply(.power(PowerState(isOn: true)), at: Sample.moment)
    #expect(Self.power(live).contains("value=\"off\"") && !Self.power(live).contains("value=\"on\""))
    live = Self.live(.printing, [.powerSupply])
    live.accessories.apply(.power(PowerState(isOn: true)), at: Sample.moment)
    #expect(
      Self.power(live).contains("data-open=\"ask-power\"") && Self.page(live).contains("id=\"ask-power\""))
  }

  @Test func `tells of the power also who may not read the settings`() {
    var live = Self.live(.ready, [])
    live.accessories.apply(.power(PowerState(isOn: true)), at: Sample.moment)
    #expect(Self.page(live).contains("power-switches"))
  }

  @Test func `names the permission that is missing for the switch`() {
    let page = Self.page(Self.live(.ready, [.powerSupply], Sample.user(.status)))
    #expect(page.contains("PLUGIN_PSUCONTROL_CONTROL") && page.contains("aria-describedby=\"power-lock\""))
  }

  @Test func `has to be held in touch-safe mode`() {
    var device = DeviceSettings()
    device.isTouchSafe = true
    var live = Self.live(.printing, [.powerSupply])
    live.accessories.apply(.power(PowerState(isOn: true)), at: Sample.moment)
    #expect(Self.power(live, device).contains("data-hold=\"Keep holding.\""))
    #expect(!Self.power(live).contains("data-hold"))
  }

  // MARK: Objects

  @Test func `lists the objects of a running print that are some, by the names that people gave them`() {
    var live = Self.live(.printing, [.cancelObjects])
    live.accessories.apply(.objects(Self.objects), at: Sample.moment)
    live.accessories.apply(.prints(1), at: Sample.moment)
    let card = ObjectsCard.markup(live)
    #expect(card.contains("cube &lt;1&gt;") && card.contains("váza") && !card.contains("STARTGCODE"))
    #expect(card.contains("Printing now") && card.contains("Cancelled"))
    #expect(card.components(separatedBy: "object-cancellations").count == 2)
    live.apply(PrinterUpdate(state: Sample.state(.ready)), at: Sample.moment)
    #expect(live.objects.isEmpty)
  }

  // MARK: Spools

  @Test func `shows the spool of each tool with what is left of it`() async throws {
    var live = Self.live(.ready, [.spoolManager])
    live.equipment?.profile = Equipment.large.profile
    var spool = Spool(id: 3, name: "Orange \"o\"")
    (spool.material, spool.colour, spool.density, spool.diameter) = ("PETG", "#ff8800", 1.27, 1.75)
    (spool.totalWeight, spool.remainingWeight) = (1000, 250)
    live.accessories.apply(SpoolRack(spools: [spool], selected: [1: spool]), at: Sample.moment)
    let card = SpoolsCard.markup(live)
    #expect(card.contains("Tool 1") && card.contains("No spool") && card.contains("Tool 2"))
    #expect(card.contains("Orange") && !card.contains("\"o\"<") && card.contains("fill=\"#ff8800\""))
    #expect(card.contains("250") && card.contains("82"))
    try await SampleOutpost.run(at: { _ in }, as: nil) { [live] outpost async throws in
      outpost.app.live.channel(Sample.id).send(live)
      let page = try await outpost.get(SpoolsFeature.page.link(Sample.id)).text
      #expect(page.contains("name=\"spool1\"") && page.contains("<option value=\"3\" selected>"))
    }
  }

  @Test(arguments: ["#ff88", "red\"", "#gggggg", "javascript:1", ""])
  func `draws no colour that is none`(colour: String) {
    var spool = Spool(id: 1, name: "x")
    spool.colour = colour
    #expect(spool.swatch == nil)
  }

  @Test func `changes no spool of Filament Manager while something prints`() {
    #expect(Self.live(.printing, [.filamentManager]).spoolLock(Sample.english) != nil)
    #expect(Self.live(.printing, [.spoolManager]).spoolLock(Sample.english) == nil)
    #expect(Self.live(.ready, [.filamentManager]).spoolLock(Sample.english) == nil)
  }

  @Test func `forgets what a plugin told that is not there any more`() {
    var live = Self.live(.printing, [.powerSupply, .cancelObjects, .spoolManager])
    live.accessories.apply(.power(PowerState(isOn: true)), at: Sample.moment)
    live.accessories.apply(.objects(Self.objects), at: Sample.moment)
    live.accessories.apply(SpoolRack(), at: Sample.moment)
    live.accessories.keep([])
    #expect(live.accessories.power == nil && live.objects.isEmpty && live.accessories.rack == nil)
  }
}
