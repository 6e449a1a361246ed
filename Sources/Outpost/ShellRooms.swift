import Backups
import Foundation
import Keyring
import Logging
import ServiceLifecycle
import ShellStore
import Uplink
import WebShell

/// The shell's own pages and what runs behind them.
struct ShellRooms {
  let rooms: [any ShellRoom]
  let features: [any ShellFeature]
  let services: [any Service]
  let board: NoticeBoard
  let traces: TraceBook
  let streams: StreamCount
  let answers: SQLiteAnswerStore

  /// - Parameters:
  ///   - others: what else has something to tell to the diagnostics page.
  ///   - restart: asked for when new data waits.
  ///   - hasLab: whether what is there to try the shell is among them.
  ///   - hasGivenLevel: whether how much is logged was said at the start, which counts for more than what was
  ///     set on the page.
  init(
    folders: DataFolders, keyring: Keyring, key: KeyringKey, book: LogBook, logger: Logger,
    transport: any HTTPTransport, others: [any DiagnosticSource], restart: Restart, hasLab: Bool,
    hasGivenLevel: Bool
  ) async throws {
    let database = try ShellDatabase(folder: folders.data)
    let store = SQLiteNoticeStore(database)
    answers = SQLiteAnswerStore(database, logger: logger)
    let level = SQLiteLogLevel(database)
    if !hasGivenLevel, let kept = try await level.level() { book.level = kept }
    let sender = WebhookSender(transport: transport, logger: logger)
    let webhook = WebhookPost(store: store, vault: KeyringVault(keyring: keyring), logger: logger) {
      message throws(WebhookFailure) in try await sender.send(message)
    }
    board = try await NoticeBoard(store: store, webhook: webhook, logger: logger)
    let desk = BackupDesk(
      data: folders.data, keyring: keyring, key: key, version: Version.current, logger: logger,
      onRestored: restart.begin)
    traces = TraceBook()
    streams = StreamCount()
    let facts = ProcessFacts(version: Version.current, started: Date(), streams: streams)
    let sources: [any DiagnosticSource] = [facts, DatabaseSizes(folder: folders.data), traces] + others
    rooms =
      [
        SettingsRoom(
          folder: folders.data, book: book,
          rows: [BackupRoom.row, DiagnosticsFeature.row] + (hasLab ? [GalleryRoom.row] : []) + [
            AboutFeature.row
          ],
          keep: level.keep),
        NoticesRoom(board: board, webhook: webhook), BackupRoom(desk: desk),
      ] + (hasLab ? [GalleryRoom(), RehearsalRoom()] : [])
    features = [DiagnosticsFeature(sources: sources, book: book), AboutFeature(version: Version.current)]
    services = [webhook, desk]
  }
}
