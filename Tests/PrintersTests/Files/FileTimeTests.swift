import Foundation
import Hummingbird
import HummingbirdTesting
import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

/// Of a server whose clock is two days behind.
@Suite(.timeLimit(.minutes(5))) struct `The times of a server whose clock is wrong` {
  private static let told = 1_762_500_000
  private static let lag: Double = 2 * 86_400
  private static let english = Sample.english

  private static let live: LivePrinter = {
    var live = LivePrinter()
    live.apply(
      PrinterUpdate(
        state: Sample.state(.ready), job: nil, progress: nil, temps: [],
        serverTime: Sample.moment.timeIntervalSince1970 - lag),
      at: Sample.moment)
    return live
  }()

  private static let entry: FileEntry = {
    var entry = FileEntry(name: "a.gcode", path: "a.gcode", origin: .local, type: "machinecode")
    entry.date = told
    entry.prints = FilePrintCounts(
      success: 1, failure: 0, last: .init(date: Double(told) + 7200, success: true))
    return entry
  }()

  private static let files = KnownFiles(
    FileList(files: [entry], free: nil, total: nil), askedAt: Sample.moment)

  private func shown(_ seconds: Double) -> String {
    let date = Date(timeIntervalSince1970: seconds + Self.lag)
    return "\(Self.english.date(date, .short)) \(Self.english.clock(date))"
  }

  @Test func `are told by our clock on the page of a file`() async throws {
    let page = try await SampleFiles.page(Self.entry.file, among: Self.files, live: Self.live)
    #expect(page.contains(shown(Double(Self.told))) && page.contains(shown(Double(Self.told) + 7200)))
  }

  @Test func `are told by our clock in a folder`() async throws {
    let page = try await SampleFiles.page(.local(""), among: Self.files, live: Self.live)
    let date = Date(timeIntervalSince1970: Double(Self.told) + Self.lag)
    #expect(page.contains(Self.english.date(date, .short)))
  }

  @Test func `are told by our clock among the films`() async throws {
    let list = """
      {"config":{"type":"off"},"enabled":true,"files":[{"name":"a.mp4","timestamp":\(Self.told)}],"unrendered":[]}
      """
    let routes: @Sendable (Router<BasicRequestContext>) -> Void = { router in
      router.get("api/timelapse") { _, _ in SampleServer.answer(.ok, list) }
    }
    try await SampleOutpost.run(at: routes, as: nil) { outpost async throws in
      outpost.app.live.channel(Sample.id).send(Self.live)
      let page = try await outpost.get(TimelapseFeature.list.link(Sample.id)).text
      #expect(page.contains(shown(Double(Self.told))))
    }
  }
}
