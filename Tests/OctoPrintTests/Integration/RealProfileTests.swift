import OctoPrint
import Testing

extension `A real OctoPrint` {
  @Test(
    .covers(
      .printerProfiles, .printerProfile, .addPrinterProfile, .changePrinterProfile, .removePrinterProfile))
  func `keeps printer profiles`() async throws {
    let client = client
    let standard = try #require(try await client.printerProfiles()["_default"])
    #expect(standard.isDefault && standard.hasHeatedBed && standard.volume?.width == 200)
    var draft = PrinterProfileChange(name: "Delta ž")
    draft.model = "Kossel"
    draft.volume = PrintVolume(
      formFactor: "circular", origin: "center", width: 180, depth: 180, height: 300,
      customBox: .limits(["x_min": -100, "x_max": 100, "y_min": -100, "y_max": 100, "z_min": 0, "z_max": 310])
    )
    let added = try await client.addPrinterProfile("delta", draft, basedOn: "_default")
    #expect(added.name == "Delta ž" && added.volume?.formFactor == "circular")
    var change = PrinterProfileChange()
    change.hasHeatedBed = false
    change.axes = ["x": PrinterProfile.AxisSpeed(speed: 9000, isInverted: true)]
    let changed = try await client.changePrinterProfile("delta", change)
    #expect(!changed.hasHeatedBed && changed.model == "Kossel")
    #expect(changed.axes?["x"]?.speed == 9000 && changed.axes?["y"]?.speed == 6000)
    #expect(try await client.printerProfile("delta") == changed)
    var narrowed = PrinterProfileChange()
    narrowed.volume = draft.volume
    narrowed.volume?.customBox = .limits(["x_min": -100])
    let box = try await client.changePrinterProfile("delta", narrowed).volume?.customBox
    // What is left out goes back to the end of the volume.
    #expect(
      box == .limits(["x_min": -100, "x_max": 90, "y_min": -90, "y_max": 90, "z_min": 0, "z_max": 300]))
    let taken = try await failure { _ = try await client.addPrinterProfile("delta", draft) }
    guard case .refused(let refusal) = taken else { throw taken }
    #expect(refusal.message?.contains("already exists") == true)
    try await client.removePrinterProfile("delta")
    let error = try await failure { try await client.removePrinterProfile("_default") }
    guard case .conflict = error else { throw error }
  }
}
