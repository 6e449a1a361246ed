import OctoPrint
import WebShell

/// The films of a printer, the pictures that none was made of yet, and how the next ones are taken.
struct TimelapseFeature: Feature, PrinterFeature {
  static let list = Printer.path.appending("timelapse")
  static let film = list.appending("films").appending(.text("name"))
  static let streams = list.appending("streams").appending(.text("name"))
  static let downloads = list.appending("downloads").appending(.text("name"))
  static let archives = list.appending("archives")
  static let filmRemovals = list.appending("film-removals")
  static let filmRemoval = list.appending("removals", "new", "films").appending(.text("name"))
  static let pictureRemovals = list.appending("picture-removals")
  static let pictureRemoval = list.appending("removals", "new", "pictures").appending(.text("name"))
  static let renderings = list.appending("renderings")
  static let configurations = list.appending("configurations")

  static func back(_ visit: PrinterVisit) -> BackLink { visit.back(.timelapses, to: list) }

  let id = "timelapse"

  func navigationItem(_ words: Words) -> NavigationItem {
    NavigationItem(words(.timelapses), icon: .film, hint: words(.timelapsesHint), permission: .timelapseList)
  }

  var routes: [Route<PrinterVisit>] {
    page(Self.list) { visit, _ in TimelapsePage(visit: visit, list: try await timelapses(visit)) }
    command(Self.configurations, on: Self.list, configure)
    page(Self.film, film)
    data(Self.streams, stream)
    download(Self.downloads, on: Self.list) { visit, name in
      FileDownload(name, try await visit.octoPrint.downloadTimelapse(name))
    }
    page(Self.archives) { visit, _ in
      BulkDownloadPage(
        visit.words, origin: Self.back(visit), try await bulkDownload(visit),
        action: visit.link(Self.archives))
    }
    command(Self.archives, on: Self.archives) { visit, _, fields in
      try await bulkDownload(visit).outcome(fields, named: "timelapses.zip") {
        names throws(OctoPrintError) in try await visit.octoPrint.downloadTimelapses(names)
      }
    }
    removal(by: Self.filmRemovals, askedAt: Self.filmRemoval) { client, name in
      _ = try await client.deleteTimelapse(name)
    }
    removal(by: Self.pictureRemovals, askedAt: Self.pictureRemoval) { client, name in
      try await client.deleteUnrenderedTimelapse(name)
    }
    command(Self.renderings, on: Self.list) { visit, _, fields in
      try await visit.octoPrint.renderTimelapse(fields["name"])
      return .done()
    }
  }

  private func removal(
    by path: Target<Void>, askedAt asking: Target<String>,
    _ remove: @escaping @Sendable (OctoPrintClient, String) async throws -> Void
  ) -> [Route<PrinterVisit>] {
    [
      question(asking) { visit, name in
        .removal(of: name, visit.words(.deleteText), visit.link(path), on: Self.back(visit), visit.words)
      },
      command(path, on: Self.list) { visit, _, fields in
        try await remove(visit.octoPrint, fields["name"])
        return .goTo(visit.link(Self.list))
      },
    ]
  }

  // MARK: What there is

  /// Fetched again whenever there may be others.
  private func timelapses(_ visit: PrinterVisit) async throws -> TimelapseList {
    try visit.require(.timelapseList)
    let hasJob = visit.live { $0.condition?.hasJob == true }
    // OctoPrint puts the last pictures away after the end of the print, and does not tell when that is done.
    return try await visit.remote(
      at: hasJob,
      aging: { list in
        !hasJob && list?.unrendered.contains(where: \.isRecording) == true ? .seconds(1) : nil
      }
    ) { try await visit.octoPrint.timelapses() }
  }

  private func bulkDownload(_ visit: PrinterVisit) async throws -> BulkDownload {
    try visit.require(.timelapseList)
    let films = try await visit.octoPrint.timelapses().newestFirst
    return BulkDownload(
      items: films.map { film in
        BulkDownload.Item(
          key: film.name, name: film.name, detail: film.bytes.map { visit.words.bytes($0) } ?? "")
      })
  }

  // MARK: A film

  private func film(_ visit: PrinterVisit, _ name: String) throws -> any FeaturePage {
    guard FilmPage.type(of: name) != nil else { throw PageNotFoundError() }
    return FilmPage(visit: visit, name: name)
  }

  /// As a browser plays it.
  private func stream(_ visit: PrinterVisit, _ name: String) async throws -> PageData {
    guard let type = FilmPage.type(of: name) else { throw PageNotFoundError() }
    let download = try await visit.octoPrint.downloadTimelapse(name, range: visit.visit.range)
    return PageData(type: type, part: download.range, of: download.total, download.body)
  }

  // MARK: The next ones

  private func configure(_ visit: PrinterVisit, _: Void, _ fields: FormFields) async throws -> CommandOutcome
  {
    // What does not belong to the type is left out.
    let (configuration, entry) = TimelapseForm().read(fields, over: .init(.off), visit.words)
    guard entry.isAccepted else {
      let page = TimelapsePage(visit: visit, list: try await timelapses(visit), refused: entry)
      return .refusedBy(page, showing: page.form)
    }
    let list = try await visit.octoPrint.configureTimelapse(configuration, saves: true)
    return list.config.type == configuration.type
      ? .goTo(visit.link(Self.list)) : .failed(.timelapseStaysOff)
  }
}

/// Has the films fetched again for open pages when there may be others.
struct FilmListener: PrinterListener {
  private static let events: [EventType] = [.movieRendering, .movieDone, .movieFailed]

  let remotes: Remotes

  func apply(_ event: PrinterEvent, of printer: Printer) async {
    guard case .event(let event, _) = event, Self.events.contains(event.type) else { return }
    remotes.invalidate([printer.id, TimelapseFeature().id])
  }
}

extension TimelapseList {
  var newestFirst: [Film] { files.sorted { ($0.timestamp ?? 0) > ($1.timestamp ?? 0) } }
}
