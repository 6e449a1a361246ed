import OctoPrint
import Testing
import Uplink

extension `A real OctoPrint` {
  @Test(.covers(.downloadFile, .downloadFiles)) func `hands out files, in part and together`() async throws {
    let client = client
    _ = try await upload("out ž.gcode", "0123456789")
    let all = try await client.download("out ž.gcode")
    #expect(all.range == nil && all.total == 10)
    #expect(try await all.body.collect(upTo: 100) == Array("0123456789".utf8))
    let part = try await client.download("out ž.gcode", range: 2..<6)
    #expect(part.range == 2..<6 && part.total == 10)
    #expect(try await part.body.collect(upTo: 100) == Array("2345".utf8))
    try await isArchive(client.downloadFiles(["out ž.gcode"]))
    try await client.delete(.local("out ž.gcode"))
    let gone = try await failure { _ = try await client.download("out ž.gcode") }
    guard case .missing = gone else { throw gone }
  }

  @Test(.covers(.downloadLog, .downloadLogs, .downloadSystemInfo, .logs, .deleteLog, .logging))
  func `hands out its logs, and deletes them`() async throws {
    let client = client
    #expect(try await client.logs().files.contains { $0.name == "octoprint.log" && ($0.size ?? 0) > 0 })
    let log = try await client.downloadLog("octoprint.log")
    let text = String(decoding: try await log.body.collect(upTo: 10 << 20), as: UTF8.self)
    #expect(text.contains("Starting OctoPrint"))
    // One that grows meanwhile breaks the archive off.
    try await isArchive(client.downloadLogs(["auth.log"]))
    try await isArchive(client.downloadSystemInfo())
    try await client.deleteLog("auth.log")
    let overview = try await client.logging()
    #expect(!overview.logs.files.contains { $0.name == "auth.log" })
    #expect(!overview.logsSerial && overview.setup.loggers.contains("octoprint"))
  }

  @Test(.covers(.snapshot)) func `takes a picture for a client`() async throws {
    let client = client
    let none = try await failure { _ = try await client.snapshot() }
    #expect(none.status == 500)
    try await Camera.running { camera in
      var change = SettingsChange()
      change.set(["plugins", "classicwebcam", "snapshot"], to: camera.address)
      let webcam = try #require(try await client.save(change).webcam?.webcams.first)
      #expect(webcam.canSnapshot && webcam.compat?.snapshot == camera.address)
      let picture = try await client.snapshot()
      #expect(picture.type?.hasPrefix("image/jpeg") == true)
      #expect(try await picture.body.collect(upTo: 10_000) == Camera.picture)
    }
    var back = SettingsChange()
    back.set(["plugins", "classicwebcam", "snapshot"], to: "")
    _ = try await client.save(back)
  }

  private func isArchive(_ download: Download) async throws {
    #expect(try await download.body.collect(upTo: 10 << 20).prefix(2).elementsEqual("PK".utf8))
  }
}
