import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

/// OctoPrint's analysis says ten minutes; earlier files took half as long again.
@Suite(.timeLimit(.minutes(5))) struct `How long a file takes` {
  private static let entry: FileEntry = {
    var entry = FileEntry(name: "a.gcode", path: "a.gcode", origin: .local, type: "machinecode")
    entry.gcodeAnalysis = GCodeAnalysis(estimatedPrintTime: 600)
    return entry
  }()

  private static let files = KnownFiles(FileList(files: [entry]), askedAt: Sample.moment)

  private static let live: LivePrinter = {
    var live = Sample.live(.ready)
    live.job = Job(file: .init(name: "a.gcode", path: "a.gcode", origin: .local), estimatedPrintTime: 600)
    live.progress = nil
    live.pastEstimates = (1...3).map { PastEstimate(estimated: Double($0) * 100, actual: Double($0) * 150) }
    return live
  }()

  @Test func `is told alike beside the selected file, among recent ones, in a folder and on its page`()
    async throws
  {
    let words = Sample.english
    let shown = [
      JobCard.markup(Self.live),
      RecentFilesCard(printer: Sample.id, files: Self.files, live: Self.live, words: words).fragment.html
        .markup,
      try await SampleFiles.page(.local(""), among: Self.files, live: Self.live),
      try await SampleFiles.page(Self.entry.file, among: Self.files, live: Self.live),
    ]
    for html in shown {
      #expect(html.contains("15\u{A0}min") && !html.contains("10\u{A0}min"))
    }
  }

  @Test func `is told with what it is judged by on its page`() async throws {
    let page = try await SampleFiles.page(Self.entry.file, among: Self.files, live: Self.live)
    #expect(page.contains("based on"))
  }
}
