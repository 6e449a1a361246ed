import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite struct `The page of a folder` {
  private func page(
    _ listing: FileListing, of folder: FilePath = .local(""), live: LivePrinter = Sample.live(.ready),
    search: String = ""
  ) -> String {
    let face = PrinterFace(printer: Sample.printer(), live: live, rooms: [], words: Sample.english)
    let query = RowQuery(path: "/printers/\(Sample.id)/files", search: search)
    return FolderPage(face: face, folder: folder, listing: listing, query: query).body.markup
  }

  private let known = FileListing(files: `The known files of a printer`.files)

  @Test func `says with what age it shows what was known before OctoPrint was lost`() {
    var listing = known
    listing.problem = .trouble(.refused)
    let page = page(listing, live: Sample.lost(.refused))
    #expect(page.contains("This is the last known list."))
    #expect(page.contains("data-age=\"1763000000000\"") && page.contains("b.gcode"))
  }

  @Test func `says no age of a list that OctoPrint keeps current, and one of any other`() {
    var live = Sample.live(.ready)
    let age = "class=\"age\""
    live.fileChanges = `The known files of a printer`.files.revision
    #expect(!page(known, live: live).contains(age))
    live.fileChanges += 1
    #expect(page(known, live: live).contains(age))
    #expect(page(known, live: Sample.lost(.refused)).contains(age))
  }

  @Test func `says why there is no list`() {
    #expect(page(FileListing(problem: .forbidden)).contains("#lock"))
    let failed = page(FileListing(problem: .trouble(.refused)))
    #expect(failed.contains("Nothing is listening at this address") && !failed.contains("Nothing here yet"))
  }

  @Test func `leads to the folder around it, named after that`() {
    #expect(page(known, of: .local("boats/small")).contains("/files/local/boats\"><svg"))
    #expect(page(known, of: .local("boats")).contains("/files\"><svg"))
  }

  @Test func `offers no upload to a key that may not`() {
    let page = page(known, live: Sample.live(.ready, user: Sample.user(.filesList)))
    #expect(!page.contains("type=\"file\"") && page.contains("the FILES_UPLOAD permission"))
  }

  @Test func `shows hostile names as text`() {
    let entry = `The known files of a printer`.entry(Sample.hostile.replacing("/", with: "∕"))
    let files = KnownFiles(FileList(files: [entry]), askedAt: Sample.moment, revision: 0)
    let page = page(FileListing(files: files))
    #expect(!page.contains("<script>alert") && page.contains("&lt;script&gt;"))
  }
}
