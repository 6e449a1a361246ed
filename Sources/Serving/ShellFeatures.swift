import Backups
import Foundation
import Keyring
import Logging
import ServiceLifecycle
import ShellStore
import Uplink
import WebShell

/// The shell's own features and what runs behind them.
struct ShellFeatures {
  let features: [any ShellFeature]
  let services: [any Service]
  let board: NoticeCenter
  let webhook: WebhookQueue
  let traces: RecentTraces
  let streams: StreamCount
  let answers: SQLiteIdempotencyStore

  /// - Parameters:
  ///   - additions: what a command serves beside them.
  ///   - restart: asked for when new data waits.
  ///   - hasGivenLevel: whether how much is logged was said at the start, which counts for more than what was
  ///     set on the page.
  init(
    folders: DataFolders, keyring: Keyring, key: KeyringKey, log: RecentLog, logger: Logger,
    transport: any HTTPTransport, additions: Additions, restart: Restart, hasGivenLevel: Bool
  ) async throws {
    let database = try ShellDatabase(folder: folders.data)
    let store = SQLiteNoticeStore(database)
    answers = SQLiteIdempotencyStore(database, logger: logger)
    let level = SQLiteLogLevel(database)
    if !hasGivenLevel, let kept = try await level.level() { log.level = kept }
    let sender = WebhookSender(transport: transport, logger: logger)
    webhook = WebhookQueue(store: store, vault: KeyringWebhookStore(keyring: keyring), logger: logger) {
      message throws(WebhookError) in try await sender.send(message)
    }
    board = try await NoticeCenter(store: store, webhook: webhook, logger: logger)
    let backups = BackupJobs(
      data: folders.data, keyring: keyring, key: key, version: Version.current, logger: logger,
      onRestored: restart.begin)
    traces = RecentTraces()
    streams = StreamCount()
    let facts = ProcessFacts(version: Version.current, started: Date(), streams: streams)
    let sources: [any DiagnosticSource] =
      [facts, DatabaseSizes(folder: folders.data), traces] + additions.diagnostics
    features =
      [
        BackupFeature(jobs: backups),
        SettingsFeature(
          folder: folders.data, log: log,
          rows: [BackupFeature.row, DiagnosticsFeature.row] + additions.settings + [AboutFeature.row],
          keep: level.keep),
        DiagnosticsFeature(sources: sources, log: log),
        AboutFeature(version: Version.current),
      ]
      + additions.features
    services = [webhook, backups]
  }
}
