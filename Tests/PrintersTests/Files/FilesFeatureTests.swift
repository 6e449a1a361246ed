import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import OctoPrint
import Testing
import Uplink

@testable import Printers
@testable import WebShell

@Suite(.serialized, .realOctoPrint) struct `The files of a real OctoPrint` {
  @Test func `are asked for anew when it says that they changed, and not before`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(20))
      let client = watched.app.servers.client(watched.printer)
      let (lists, reads) = (watched.app.fileLists, PageReads())
      let before = try #require(await lists.listing(of: watched.printer, for: reads).files)
      #expect(await lists.listing(of: watched.printer).files?.id == before.id)
      _ = try await client.upload(Upload(named: "new one.gcode", .bytes(Array("G28\n".utf8))))
      try await withDeadline(.seconds(20)) { await reads.change() }
      let after = try #require(await lists.listing(of: watched.printer).files)
      #expect(after[.local("new one.gcode")] != nil)
    }
  }

  @Test(arguments: [
    "it's \"so\".gcode", "a+b & c=d #1%20?.gcode", "שלום.gcode", "kůň ../x.gcode", "-;rm.gcode",
  ])
  func `keep their names through copying, moving and previews`(name: String) async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(20))
      let client = watched.app.servers.client(watched.printer)
      let code = "G28\nG1 X5 Y5 E1\nG1 Z1\nG1 X9 Y9 E2\n"
      let plain = name.replacing("/", with: "_")
      let stored = try await client.upload(Upload(named: plain, .bytes(Array(code.utf8))))
      let file = try #require(stored.files["local"]?.file)
      watched.app.fileLists.changed(watched.printer.id)
      let entry = try #require(await watched.app.fileLists.listing(of: watched.printer).files?[file])
      let preview = Preview(of: entry, watched.printer, client)
      await preview.read()
      #expect(preview.progress.value.phase == .complete && preview.progress.value.layers == 2)
      #expect(try await preview.moves(0)?.points.last == SIMD2(5, 5))
      #expect(try await preview.moves(1)?.points.last == SIMD2(9, 9))
      #expect(try await preview.moves(2) == nil)
      let copy = try await client.copy(file, to: "copy of \(file.path)")
      #expect(try await client.file(copy.file).size == code.utf8.count)
      try await client.delete(copy.file)
      try await client.delete(file)
    }
  }
}
