package import Foundation
import Hummingbird
package import Logging

/// What holds for this device and for this process, and the ways to the rest.
package struct SettingsFeature: ShellFeature {
  static let settings = Path("shell", "settings")
  static let logLevels = settings.appending("log-level")
  /// What is logged from now on.
  static let level = FormField.choice(
    "level", .logLevel, as: .list,
    levels.map { FieldOption($0.level, id: $0.level.rawValue, .phrase($0.label)) }
  ).hint(.logLevelHint)
  private static let levels: [(level: Logger.Level, label: Phrase)] = [
    (.debug, .levelDebug), (.info, .levelInfo), (.notice, .levelNotice), (.warning, .levelWarning),
    (.error, .levelError),
  ]

  private let folder: URL
  private let book: LogBook
  private let rows: [SettingsRow]
  private let keep: @Sendable (Logger.Level) async throws -> Void

  /// - Parameters:
  ///   - folder: the data folder.
  ///   - rows: the ways to the rest.
  ///   - keep: has the level count after the next start, too.
  package init(
    folder: URL, book: LogBook, rows: [SettingsRow],
    keep: @escaping @Sendable (Logger.Level) async throws -> Void
  ) {
    (self.folder, self.book, self.rows, self.keep) = (folder, book, rows, keep)
  }

  /// The way back from where a row of it leads.
  package static func back(_ visit: Visit) -> BackLink { visit.back(.settings, to: settings) }

  package func tab(_ words: Words) -> AppFace.Tab? {
    AppFace.Tab(path: Self.settings.link(), label: words(.settings), icon: .settings)
  }

  package var routes: [Route<Visit>] {
    page(Self.settings) { visit, _ in
      SettingsPage(visit: visit, rows: rows, folder: FolderUsage(of: folder), level: book.level)
    }
    command(Self.logLevels, on: Self.settings) { visit, _, fields in
      guard let (level, _) = Self.levels.first(where: { $0.level.rawValue == fields["level"] }) else {
        throw HTTPError(.badRequest)
      }
      book.level = level
      try await keep(level)
      return .goTo(visit.link(Self.settings))
    }
  }
}
