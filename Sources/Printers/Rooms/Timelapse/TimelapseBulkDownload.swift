import OctoPrint
import WebShell

/// Several films in one archive.
struct TimelapseBulkDownload: Feature {
  static let archives = Printer.path.appending(TimelapseRoom.id, "archives")

  let app: PrintersApp

  var routes: [Route<PrinterVisit>] {
    page(Self.archives) { visit, _ in
      BulkDownloadPage(
        visit.words,
        origin: BackLink(visit.words(.timelapses), to: Paths.room(TimelapseRoom.id, visit.printer.id)),
        try await films(visit), action: visit.link(Self.archives))
    }
    command(Self.archives, on: Self.archives) { visit, _, fields in
      try await films(visit).outcome(fields, named: "timelapses.zip") { names throws(OctoPrintError) in
        try await visit.octoPrint.downloadTimelapses(names)
      }
    }
  }

  private func films(_ visit: PrinterVisit) async throws -> BulkDownload {
    try visit.require(.timelapseList)
    let films = try await visit.octoPrint.timelapses().files
    return BulkDownload(
      items: films.sorted { ($0.timestamp ?? 0) > ($1.timestamp ?? 0) }.map { film in
        BulkDownload.Item(
          key: film.name, name: film.name, detail: film.bytes.map { visit.words.bytes($0) } ?? "")
      })
  }
}
