import OctoPrint
import RecordMappingJSON
import Testing

extension `A real OctoPrint` {
  @Test(.covers(.settings, .saveSettings)) func `changes the settings that are named, and no others`()
    async throws
  {
    let client = client
    let before = try await client.settings()
    #expect(before.appearance?.name == "Test printer")
    #expect(before.temperature?.profiles.contains { $0.name == "PLA" && $0.extruder == 180 } == true)
    #expect(before.terminalFilters.contains { $0.regex.contains("M105") })
    #expect(before.serial?.emergencyCommands.contains("M112") == true)
    #expect(
      before.feature?.usesSDCard == true && before.feature?.autoUppercaseBlacklist.contains("M117") == true)
    #expect(before.webcam?.webcams.first?.provider == "classicwebcam")
    #expect(before.gcodeScripts["afterPrintCancelled"] != nil && before.folders["uploads"] != nil)
    #expect(before.defaultSlicer == nil)
    var change = SettingsChange()
    change.set(["appearance", "name"], to: "Dílna \"1\"")
    change.set(["plugins", "action_command_prompt", "command"], to: "M999")
    let after = try await client.save(change)
    #expect(after.appearance?.name == "Dílna \"1\"")
    #expect(after.plugin("action_command_prompt")["command"].string == "M999")
    #expect(after.plugin("classicwebcam").bytes == before.plugin("classicwebcam").bytes)
    #expect(after.json["serial"].bytes == before.json["serial"].bytes)
    change.set(["appearance", "name"], to: "Test printer")
    change.set(["plugins", "action_command_prompt", "command"], to: "M876")
    #expect(try await client.save(change).json["appearance"].bytes == before.json["appearance"].bytes)
  }

  @Test(.covers(.templates, .generateGlobalKey, .removeGlobalKey))
  func `has a key of its own, and parts of a page`() async throws {
    let key = try await client.generateGlobalKey()
    #expect(try await server.client(key: key).currentUser().may(.admin))
    try await client.removeGlobalKey()
    #expect(try await client.templates()["tab"]?.map(\.id).contains("temperature") == true)
  }

  @Test(
    .covers(
      .slicers, .slicingProfiles, .slicingProfile, .saveSlicingProfile, .changeSlicingProfile,
      .removeSlicingProfile))
  func `has no slicer, and says so`() async throws {
    let client = client
    #expect(try await client.slicers().isEmpty)
    let change = SlicingProfileChange()
    let calls: [@Sendable () async throws -> Void] = [
      { _ = try await client.slicingProfiles(of: "cura") },
      { _ = try await client.slicingProfile("fine", of: "cura") },
      { _ = try await client.saveSlicingProfile("fine", of: "cura", change) },
      { _ = try await client.changeSlicingProfile("fine", of: "cura", change) },
      { try await client.removeSlicingProfile("fine", of: "cura") },
    ]
    for call in calls {
      let error = try await failure(of: call)
      guard case .missing = error else { throw error }
    }
  }
}
