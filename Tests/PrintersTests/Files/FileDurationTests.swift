import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

/// OctoPrint's analysis says ten minutes; earlier files took half as long again.
@Suite struct `How long a file takes` {
  private static let entry: FileEntry = {
    var entry = FileEntry(name: "a.gcode", path: "a.gcode", origin: .local, type: "machinecode")
    entry.gcodeAnalysis = GCodeAnalysis(estimatedPrintTime: 600)
    return entry
  }()

  private static let files = KnownFiles(FileList(files: [entry]), askedAt: Sample.moment, revision: 0)

  private static let live: LivePrinter = {
    var live = Sample.live(.ready)
    live.job = Job(file: .init(name: "a.gcode", path: "a.gcode", origin: .local), estimatedPrintTime: 600)
    live.progress = nil
    live.pastEstimates = (1...3).map { PastEstimate(estimated: Double($0) * 100, actual: Double($0) * 150) }
    return live
  }()

  private static let face = PrinterFace(
    printer: Sample.printer(), live: live, rooms: [], words: Sample.english)

  @Test func `is told alike beside the selected file, among recent ones, in a folder and on its page`() {
    let words = Sample.english
    let listing = FileListing(files: Self.files)
    let shown = [
      JobCard(printer: Sample.id, live: Self.live, moment: Sample.moment, words: words).html,
      RecentFilesCard(printer: Sample.id, files: Self.files, live: Self.live, words: words).fragment.html,
      FolderPage(
        face: Self.face, folder: .local(""), listing: listing, query: RowQuery(path: "/", search: "")
      ).content,
      FilePage(face: Self.face, entry: Self.entry, listing: listing).content,
    ]
    for html in shown {
      #expect(html.markup.contains("15\u{A0}min") && !html.markup.contains("10\u{A0}min"))
    }
  }

  @Test func `is told with what it is judged by on its page`() {
    let page = FilePage(face: Self.face, entry: Self.entry, listing: FileListing(files: Self.files))
    #expect(page.content.markup.contains("based on"))
  }
}
