import Hummingbird
import HummingbirdTesting
import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `The layers of a file that cannot be read` {
  @Test func `are asked for again by who opens the page, and not by the page that is open`() async throws {
    let files = `The known files of a printer`.files
    let file = FilePath.local("b.gcode")
    let routes: @Sendable (Router<BasicRequestContext>) -> Void = { _ in }
    try await SampleOutpost.run(at: routes, as: nil) { outpost async throws in
      outpost.app.fileLists.keep(files, of: Sample.id)
      let printer = try #require(outpost.app.repository.printer(Sample.id))
      let entry = try #require(files[file])
      let address = FilesFeature.previews.link(Sample.id, (file, LayerQuery()))
      let previews = outpost.app.previews
      #expect(try await outpost.get(address).status == .ok)
      let first = try #require(await previews.preview(of: entry, of: printer))
      await first.read()
      #expect(first.hasFailed)
      _ = try await outpost.live(address)
      #expect(await previews.preview(of: entry, of: printer) === first)
      #expect(try await outpost.get(address).status == .ok)
      #expect(await previews.preview(of: entry, of: printer) !== first)
    }
  }
}
