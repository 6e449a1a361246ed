import Foundation
import OctoPrint
import Testing
import Uplink

/// A real OctoPrint, in which files of ours stand in for the plugins of other people: see `Tests/StandInPlugins`.
@Suite(.octoPrintWithStandIns, .serialized, .timeLimit(.minutes(2)))
struct `A real OctoPrint with stand-ins of plugins` {
  let client: OctoPrintClient
  let server: OctoPrintServer

  init() throws {
    server = try #require(WithOctoPrint.server)
    client = server.client
  }

  @Test func `names them in its settings`() async throws {
    #expect(try await client.settings().knownPlugins == Set(KnownPlugin.allCases))
    #expect(try await client.currentUser().may(use: .switchOff))
  }

  @Test(.covers(.powerState, .switchOn, .switchOff)) func `switches the power and tells everybody`()
    async throws
  {
    let client = client
    try await listening { push in
      try await push.opens()
      try await client.switchPower(on: false)
      _ = try await push.plugin { Self.power($0) == false }
      #expect(try await !client.powerState().isOn)
      try await client.switchPower(on: true)
      _ = try await push.plugin { Self.power($0) == true }
    }
  }

  @Test(.covers(.printedObjects, .cancelObject)) func `knows the objects of a file, and leaves one out`()
    async throws
  {
    let client = client
    try await listening { push in
      try await client.connect(ConnectCommand(port: "VIRTUAL"))
      _ = try await push.state { $0.operational }
      let text =
        "@Object STARTGCODE\nG28\n@Object cube 1\nG4 P1\n@Object cube 2\nG4 P1\n@Object cube 1\nG4 P1\n"
      _ = try await client.upload(Upload(named: "objects.gcode", .bytes(Array(text.utf8))))
      try await client.select(.local("objects.gcode"))
      _ = try await push.plugin {
        if case .objects(let all)? = $0.knownSaying { all.count == 3 } else { false }
      }
      try await client.cancelObject(1)
      let objects = try await client.printedObjects()
      #expect(objects.map(\.name) == ["STARTGCODE", "cube 1", "cube 2"])
      #expect(objects.map(\.isCancelled) == [false, true, false] && objects[0].isIgnored)
    }
  }

  @Test(.covers(.spoolManagerSpools, .spoolManagerSelection))
  func `keeps spools, and knows which are in the printer`() async throws {
    let before = try await client.spools(of: .spoolManager)
    #expect(before.spools.map(\.name) == ["Signal orange", "Grey", "Old end"])
    #expect(before.selected.mapValues(\.id) == [0: 1])
    try await client.selectSpool(2, forTool: 1, of: .spoolManager)
    #expect(try await client.spools(of: .spoolManager).selected.mapValues(\.id) == [0: 1, 1: 2])
    try await client.selectSpool(nil, forTool: 0, of: .spoolManager)
    #expect(try await client.spools(of: .spoolManager).selected.mapValues(\.id) == [1: 2])
  }

  @Test(.covers(.filamentManagerSpools, .filamentManagerSelections, .filamentManagerSelection))
  func `keeps filament, and knows which is in the printer`() async throws {
    #expect(try await client.spools(of: .filamentManager).selected.mapValues(\.id) == [0: 7])
    try await client.selectSpool(8, forTool: 0, of: .filamentManager)
    #expect(try await client.spools(of: .filamentManager).selected.mapValues(\.name) == [0: "White"])
    try await client.selectSpool(nil, forTool: 0, of: .filamentManager)
    #expect(try await client.spools(of: .filamentManager).selected.isEmpty)
  }

  @Test(.covers(.fileThumbnail)) func `keeps a picture of a file, and tells where`() async throws {
    for name in ["drawn one.gcode", "plain.gcode"] {
      _ = try await client.upload(Upload(named: name, .bytes(Array("G28\n".utf8))))
    }
    var address: String?
    for _ in 0..<100 where address == nil {
      address = try await client.file(.local("drawn one.gcode")).thumbnail
    }
    let kept = try #require(address)
    let picture = try #require(try await client.thumbnail(at: kept))
    #expect(picture.type == "image/png")
    #expect(try await picture.body.collect(upTo: 10_000).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try await client.file(.local("plain.gcode")).thumbnail == nil)
    let others = ["plugin/x/thumbnail/../../../api/settings", "api/plugin/thumbnail/x", "http://x/x.png", ""]
    for other in others {
      #expect(try await client.thumbnail(at: other) == nil)
    }
  }

  private static func power(_ message: PluginMessage) -> Bool? {
    if case .power(let state)? = message.knownSaying { state.isOn } else { nil }
  }

  private func listening(_ body: @Sendable (Push) async throws -> Void) async throws {
    var subscription = PushSubscription()
    subscription.plugins = .only(KnownPluginSaying.plugins)
    try await Push.listening(
      to: server, as: try await client.passiveLogin(), subscription: subscription, body)
  }
}
