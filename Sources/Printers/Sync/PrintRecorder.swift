import Foundation
import Logging
import NIOCore
import OctoPrint
import WebShell

/// Writes a printer's history by what its watch sees, with no page open.
///
/// What is seen waits in line while OctoPrint or a camera is asked: the watch itself never waits. What cannot be
/// written waits in the history, and is tried again until it is.
struct PrintRecorder: Sendable {
  /// How long after a failed attempt to write the next one is made.
  static let pace = Duration.seconds(10)

  let printer: Printer
  let history: PrintHistory
  let servers: OctoPrintServers
  let cameras: CameraRelay
  let live: Broadcast<LivePrinter>
  let now: @Sendable () -> Date
  let logger: Logger
  var clock: any Clock<Duration> = ContinuousClock()
  private let line = ObservationQueue()

  func record(_ glimpse: PrintSnapshot?) { if let glimpse { line.add(.glimpse(glimpse)) } }

  func record(_ event: PrintEvent?) { if let event { line.add(.event(event)) } }

  /// - Parameter file: `nil` if nobody was told which ones.
  func seeAnalysis(of file: FilePath?) { line.add(.analysis(file)) }

  /// Until its task is cancelled.
  func run() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await record() }
      group.addTask { await insist() }
    }
    await writeLast()
  }

  private func record() async {
    var open: PrintRecord?
    while true {
      do {
        open = try await history.open()
        break
      } catch {
        // Without knowing what is written, a print might be written twice: what is seen waits in line.
        await rest()
        if Task.isCancelled { return tellUnread() }
      }
    }
    var tracker = PrintTracker(resuming: open)
    while let sighting = await line.next() {
      if case .analysis(let file) = sighting { await complete(by: file, &open) }
      for step in tracker.apply(sighting) { await perform(step, &tracker, &open) }
    }
  }

  private func tellUnread() {
    guard !line.isEmpty else { return }
    logger.error(
      "the print history could not be read, and what was seen of prints is lost",
      metadata: ["printer": "\(printer.id)"])
  }

  /// Less, if the task is cancelled meanwhile.
  func rest() async { do { try await clock.sleep(for: Self.pace) } catch { return } }

  // MARK: Steps

  private func perform(_ step: PrintTracker.Step, _ tracker: inout PrintTracker, _ open: inout PrintRecord?)
    async
  {
    switch step {
    case .start(let beginning): open = await start(beginning)
    case .startedBy(let user):
      guard open?.startedBy == nil else { return }
      await change(&open) { $0.startedBy = user }
    case .named(let file, let name):
      await change(&open) { $0.apply(file, name: name) }
      if let record = open { open = await described(record) }
    case .note(let time, let completion):
      await change(&open) { ($0.printTime, $0.completion) = (time, completion) }
    case .end(let ending):
      await end(open, ending)
      open = nil
    case .examine(let glimpse):
      guard let record = open else { return }
      for step in await examine(record, glimpse, &tracker) { await perform(step, &tracker, &open) }
    }
  }

  func change(_ open: inout PrintRecord?, _ change: (inout PrintRecord) -> Void) async {
    guard var record = open else { return }
    change(&record)
    open = record
    await history.save(record)
  }

  /// Written at once, so that a kill loses nothing; what OctoPrint knows of the file comes after.
  private func start(_ beginning: PrintStart) async -> PrintRecord {
    var record = PrintRecord(beginning)
    await history.save(record)
    record = await described(record)
    await AccessoryReader(client: servers.client(printer), live: live, now: now, logger: logger)
      .readSpools()
    record.note(live.value.accessories.rack)
    if !record.spools.isEmpty { await history.save(record) }
    return record
  }

  /// The print with what OctoPrint knows of its file.
  private func described(_ record: PrintRecord) async -> PrintRecord {
    guard let file = await file(of: record) else { return record }
    var record = record
    record.printsBefore = counted(file)
    record.name = file.display ?? record.name
    if record.lengths.isEmpty, let filament = filament(of: record, file) { record.apply(filament) }
    await history.save(record)
    return record
  }

  private func end(_ open: PrintRecord?, _ ending: PrintEnd) async {
    guard var record = open else { return }
    // Of an end that nobody saw, today's spools tell nothing.
    if !ending.wasToldLater { record.note(live.value.accessories.rack) }
    record.apply(ending, await price(of: record))
    await history.save(record)
    // The analysis may have come while it was printed.
    if record.lengths.isEmpty, let completed = await completed(record) {
      record = completed
      await history.save(record)
    }
    if !ending.wasToldLater { await picture(record) }
  }

  // MARK: Asking OctoPrint

  /// The key's user may not be let in: then nothing is known.
  func file(of record: PrintRecord) async -> FileEntry? {
    guard let file = record.file else { return nil }
    do { return try await servers.client(printer).file(file) } catch { return nil }
  }

  /// The printer's own card keeps no history.
  private func counted(_ file: FileEntry?) -> Int? {
    guard let file, file.origin == .local else { return nil }
    return file.prints?.count ?? 0
  }

  private func examine(
    _ record: PrintRecord, _ glimpse: PrintSnapshot, _ tracker: inout PrintTracker
  ) async -> [PrintTracker.Step] {
    var file: FileEntry?
    if let path = record.file {
      do throws(OctoPrintError) { file = try await servers.client(printer).file(path) } catch {
        // Out of reach: the next state asks again.
        guard error.status != nil else { return [] }
      }
    }
    let hasEnded =
      if let counted = counted(file), let before = record.printsBefore { counted > before } else { false }
    if !hasEnded, tracker.mayBeSame(glimpse) { return tracker.finish(nil, running: nil) }
    let ending = PrintEnd(unseen: file?.prints, countedBefore: record.printsBefore, glimpse)
    return tracker.finish(ending, running: glimpse.beginning)
  }

  // MARK: The camera

  /// The best that can be had within the relay's timeout; a print without a picture is a print too.
  private func picture(_ record: PrintRecord) async {
    let state = live.value
    guard state.user?.may(.webcam) ?? true, let camera = state.cameras?.foremost else { return }
    let key = CameraKey(printer: printer, camera: camera)
    let seen = await cameras.picture(key, notOlderThan: .seconds(2))
    // With an error the picture is an older one, such as of the print before.
    guard seen.error == nil, let picture = seen.picture, picture.jpeg.readableBytes <= PictureRecord.limit
    else { return }
    let kept = PictureRecord(record.id, jpeg: Array(picture.jpeg.readableBytesView))
    guard await history.save(kept) else {
      logger.warning(
        "no room for the picture of a print's end",
        metadata: ["printer": "\(printer.id)", "print": "\(record.id)"])
      return
    }
    var record = record
    record.picturedAt = picture.at.timeIntervalSince1970
    await history.save(record)
  }
}

extension PrintRecorder: PrinterListener {
  func apply(_ event: PrinterEvent, of printer: Printer) async {
    switch event {
    case .state(let update, let isFirst, let moment):
      let skew = update.serverTime.map { moment.timeIntervalSince1970 - $0 }
      record(PrintSnapshot(live.value, at: moment, isFirst: isFirst, skew: skew))
      if isFirst { seeAnalysis(of: nil) }
    case .event(let event, let moment):
      record(PrintEvent(event, at: moment))
      if event.type == .metadataAnalysisFinished { seeAnalysis(of: event.file) }
    case .connected, .change: break
    }
  }
}

/// What recorders are made of.
struct PrintRecorderFactory: Sendable {
  var histories: PrintHistories
  var servers: OctoPrintServers
  var cameras: CameraRelay
  var now: @Sendable () -> Date
  var logger: Logger

  func recorder(of printer: Printer, _ live: Broadcast<LivePrinter>) -> PrintRecorder {
    PrintRecorder(
      printer: printer, history: histories.history(of: printer.id), servers: servers, cameras: cameras,
      live: live, now: now, logger: logger)
  }
}
