import OctoPrint
import Testing
import Uplink
import WebShell

@testable import Printers

@Suite(.serialized, .realOctoPrint, .timeLimit(.minutes(2))) struct `The check of an uploaded file` {
  @Test func `shows what the analysis finds without being asked again`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isReady()
      let code = "G28\nG1 X5 Y5 E1\nG1 Z1\nG1 X9 Y9 E2\n"
      let stored = try await watched.client.upload(Upload(named: "fresh.gcode", .bytes(Array(code.utf8))))
      let file = try #require(stored.files["local"]?.file)
      let address = FilesFeature.check.link(watched.printer.id, (file, PreflightQuery()))
      let source = try await watched.outpost.live(address)
      let (patches, patched) = AsyncStream.makeStream(of: String.self)
      try await withDeadline(.seconds(40)) {
        await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask {
            try await source.run { event in
              if case .patch(let fragments) = event { patched.yield(fragments.map(\.html.markup).joined()) }
            }
          }
          for await patch in patches where patch.contains("The print fits within the print volume.") { break }
          group.cancelAll()
        }
      }
    }
  }
}
