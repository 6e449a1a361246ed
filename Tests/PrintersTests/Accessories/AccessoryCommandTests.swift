import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Keyring
import NIOCore
import Testing
import Uplink
import WebShell

@testable import OctoPrint
@testable import Printers

/// The server's answers are written by hand from the plugins' sources, see `KnownPluginTests`.
@Suite(.timeLimit(.minutes(5))) struct `A command to a plugin` {
  private static let printer = "/printers/\(Sample.id)"

  /// What an OctoPrint with these plugins is told, in order.
  private static func told(
    _ live: LivePrinter, hasList: Bool = true,
    _ work: @escaping @Sendable (SampleOutpost) async throws -> Void
  ) async throws -> [String] {
    let told = Told()
    try await SampleServer.run({ router in
      router.post("api/plugin/:plugin") { request, context in
        let body = String(buffer: try await request.body.collect(upTo: 1 << 16))
        await told.note("\(context.parameters.get("plugin") ?? "") \(body)")
        let list = #"{"list":[{"id":1,"object":"cube","cancelled":true},{"id":2,"object":"cone"}]}"#
        guard body.contains("objlist") else { return Response(status: .noContent) }
        return hasList ? SampleServer.answer(.ok, list) : SampleServer.answer(.internalServerError, "{}")
      }
      router.put("plugin/SpoolManager/selectSpool") { request, _ in
        await told.note("spool \(String(buffer: try await request.body.collect(upTo: 1 << 16)))")
        return SampleServer.answer(.ok, "{}")
      }
      router.get("plugin/SpoolManager/loadSpoolsByQuery") { _, _ in
        SampleServer.answer(.ok, #"{"allSpools":[{"databaseId":3,"displayName":"New"}],"selectedSpools":[]}"#)
      }
    }) { port in
      try await SampleOutpost.run { outpost async throws in
        var printer = Sample.printer(host: "127.0.0.1")
        printer.base.port = port
        try await outpost.app.repository.save(printer, key: .init("KEYkeyKEYkeyKEYkey01"))
        outpost.app.live.channel(Sample.id).send(live)
        try await work(outpost)
      }
    }
    return await told.all
  }

  private actor Told {
    var all: [String] = []
    func note(_ text: String) { all.append(text) }
  }

  private static func live(_ condition: PrinterCondition) -> LivePrinter {
    var live = Sample.live(condition, user: Sample.user(.admin))
    live.equipment = Equipment()
    live.equipment?.plugins = Set(KnownPlugin.allCases)
    live.accessories.apply(.power(PowerState(isOn: true)), at: Sample.moment)
    live.accessories.apply(
      .objects([PrintedObject(id: 1, name: "cube"), PrintedObject(id: 2, name: "cone", isCancelled: true)]),
      at: Sample.moment)
    live.accessories.apply(SpoolRack(spools: [Spool(id: 3, name: "New")]), at: Sample.moment)
    return live
  }

  @Test func `switches the power off under a print only after the question`() async throws {
    let told = try await Self.told(Self.live(.printing)) { outpost async throws in
      let path = "\(Self.printer)/power-switches"
      let asked = try await outpost.post(path, ["state": "off"])
      #expect(asked.status == .seeOther && asked.headers[.location] == path + "/new")
      let page = try await outpost.get(path + "/new")
      #expect(page.status == .ok && page.text.contains("name=\"confirmed\""))
      #expect(page.text.contains("id=\"printer-head\""))
      _ = try await outpost.post(path, ["state": "off", "confirmed": "yes"], isScript: true)
      _ = try await outpost.post(path, ["state": "on"], isScript: true)
      #expect(try await outpost.post(path, ["state": "maybe"]).status == .badRequest)
    }
    #expect(told == [#"psucontrol {"command":"turnPSUOff"}"#, #"psucontrol {"command":"turnPSUOn"}"#])
  }

  @Test func `is not offered for a plugin that is not there`() async throws {
    var live = Sample.live(.ready)
    live.equipment = Equipment()
    let bare = live
    let told = try await Self.told(bare) { outpost async throws in
      #expect(try await outpost.post("\(Self.printer)/power-switches", ["state": "on"]).status == .notFound)
      #expect(try await outpost.get("\(Self.printer)/spools").status == .notFound)
    }
    #expect(told.isEmpty)
  }

  @Test func `leaves an object out after a question that names it, and reads the list anew`() async throws {
    let told = try await Self.told(Self.live(.printing)) { outpost async throws in
      let path = "\(Self.printer)/object-cancellations"
      let page = try await outpost.get(path + "/new?object=1")
      #expect(page.text.contains("Cancel “cube”?"))
      let form = ["object": "1", "name": "cube", "confirmed": "yes"]
      #expect(try await outpost.post(path, form, isScript: true).status == .noContent)
      #expect(outpost.app.live.value(Sample.id).objects.map(\.isCancelled) == [true, false])
    }
    #expect(
      told == [#"cancelobject {"command":"cancel","cancelled":1}"#, #"cancelobject {"command":"objlist"}"#])
  }

  @Test func `does not ask about an object that is left out already, and says so`() async throws {
    _ = try await Self.told(Self.live(.printing)) { outpost async throws in
      let page = try await outpost.get("\(Self.printer)/object-cancellations/new?object=2")
      #expect(page.status == .notFound && page.text.contains("This object can no longer be cancelled"))
    }
  }

  @Test func `has left an object out although the list cannot be read anew`() async throws {
    _ = try await Self.told(Self.live(.printing), hasList: false) { outpost async throws in
      let form = ["object": "1", "name": "cube", "confirmed": "yes"]
      let answer = try await outpost.post("\(Self.printer)/object-cancellations", form, isScript: true)
      #expect(answer.status == .noContent)
      #expect(outpost.app.live.value(Sample.id).objects.first { $0.id == 1 }?.isCancelled == true)
    }
  }

  @Test(arguments: [
    ["object": "1", "name": "cube"], ["object": "1", "name": "other file", "confirmed": "yes"],
    ["object": "2", "name": "cone", "confirmed": "yes"], ["object": "9", "name": "cube", "confirmed": "yes"],
  ])
  func `leaves nothing out that was not asked about, or is another thing by now`(form: [String: String])
    async throws
  {
    let told = try await Self.told(Self.live(.printing)) { outpost async throws in
      let answer = try await outpost.post("\(Self.printer)/object-cancellations", form, isScript: true)
      #expect(answer.text.contains("can no longer be cancelled"))
    }
    #expect(told.isEmpty)
  }

  @Test func `puts a spool into a tool, and takes it out`() async throws {
    let told = try await Self.told(Self.live(.ready)) { outpost async throws in
      let path = "\(Self.printer)/spools/choices"
      for form in [["tool": "0", "spool0": "3"], ["tool": "0", "spool0": ""]] {
        #expect(try await outpost.post(path, form, isScript: true).status == .noContent)
      }
      for form in [["tool": "0", "spool0": "4"], ["tool": "7", "spool7": "3"], ["tool": "x"]] {
        #expect(
          try await outpost.post(path, form, isScript: true).text.contains("This spool no longer exists"))
      }
    }
    #expect(
      told == [
        #"spool {"databaseId":3,"toolIndex":0,"commitCurrentSpoolValues":true}"#,
        #"spool {"databaseId":-1,"toolIndex":0,"commitCurrentSpoolValues":true}"#,
      ])
  }
}
