import Testing

@testable import OctoPrint
@testable import Printers
@testable import WebShell

@Suite(.timeLimit(.minutes(5))) struct `The page of a folder` {
  /// - Parameters:
  ///   - files: those known before; `nil` if none are.
  private func page(
    _ files: KnownFiles?, of folder: FilePath = .local(""), live: LivePrinter = Sample.live(.ready),
    as user: CurrentUser? = nil, isCurrent: Bool = true
  ) async throws -> String {
    try await SampleFiles.page(folder, among: files, live: live, as: user, isCurrent: isCurrent)
  }

  private let known = `The known files of a printer`.files

  private let live = Sample.live(.ready)

  @Test func `says with what age it shows what was known before OctoPrint was lost`() async throws {
    let page = try await page(known, live: Sample.lost(.refused))
    #expect(page.contains("This is the last known list."))
    #expect(page.contains("data-age=\"1763000000000\"") && page.contains("b.gcode"))
  }

  @Test func `says no age of a list that OctoPrint keeps current, and one of any other`() async throws {
    let age = "class=\"age\""
    #expect(try await !page(known, live: live).contains(age))
    #expect(try await page(known, isCurrent: false).contains(age))
    #expect(try await page(known, live: Sample.lost(.refused)).contains(age))
  }

  @Test func `is made again for a list that another page has asked for first`() async throws {
    try await SampleOutpost.run { outpost async throws in
      try await outpost.app.repository.save(Sample.printer(), key: nil)
      outpost.app.live.channel(Sample.id).send(Sample.live(.ready))
      outpost.app.live.channel(Sample.id).update { $0.user = nil }
      let (lists, reads) = (outpost.app.fileLists, PageReads())
      lists.keep(known, of: Sample.id)
      #expect(await lists.listing(of: Sample.printer(), for: reads).files?.id == known.id)
      #expect(!reads.hasChanged)
      lists.keep(KnownFiles(FileList(files: []), askedAt: Sample.moment), of: Sample.id)
      #expect(reads.hasChanged)
    }
  }

  @Test func `says why there is no list`() async throws {
    #expect(try await page(nil, live: live, as: Sample.user(.control)).contains("#lock"))
    let failed = try await page(nil)
    #expect(failed.contains("Nothing is listening at this address") && !failed.contains("Nothing here yet"))
  }

  @Test func `leads to the folder around it, named after that`() async throws {
    #expect(
      try await page(known, of: .local("boats/small"), live: live).contains("/files/local/boats\"><svg"))
    #expect(try await page(known, of: .local("boats"), live: live).contains("/files\"><svg"))
  }

  @Test func `offers no upload to a key that may not`() async throws {
    let page = try await page(known, live: live, as: Sample.user(.filesList))
    #expect(!page.contains("type=\"file\"") && page.contains("the FILES_UPLOAD permission"))
  }

  @Test func `shows hostile names as text`() async throws {
    let entry = `The known files of a printer`.entry(Sample.hostile.replacing("/", with: "∕"))
    let files = KnownFiles(FileList(files: [entry]), askedAt: Sample.moment)
    let page = try await page(files, live: live)
    #expect(!page.contains("<script>alert") && page.contains("&lt;script&gt;"))
  }
}
