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
  private let log: RecentLog
  private let rows: [SettingsRow]
  private let keep: @Sendable (Logger.Level) async throws -> Void

  /// - Parameters:
  ///   - folder: the data folder.
  ///   - rows: the ways to the rest.
  ///   - keep: has the level count after the next start, too.
  package init(
    folder: URL, log: RecentLog, rows: [SettingsRow],
    keep: @escaping @Sendable (Logger.Level) async throws -> Void
  ) {
    (self.folder, self.log, self.rows, self.keep) = (folder, log, rows, keep)
  }

  /// The way back from where a row of it leads.
  package static func back(_ visit: Visit) -> BackLink { visit.back(.settings, to: settings) }

  package func tab(_ words: Words) -> AppNavigation.Tab? {
    AppNavigation.Tab(path: Self.settings.link(), label: words(.settings), icon: .settings)
  }

  package var routes: [Route<Visit>] {
    page(Self.settings) { visit, _ in
      SettingsPage(visit: visit, rows: rows, folder: FolderUsage(of: folder), level: log.level)
    }
    command(Self.logLevels, on: Self.settings) { visit, _, fields in
      guard let (level, _) = Self.levels.first(where: { $0.level.rawValue == fields["level"] }) else {
        throw HTTPError(.badRequest)
      }
      log.level = level
      try await keep(level)
      return .goTo(visit.link(Self.settings))
    }
  }
}

/// What holds for this device and for this process, and the ways to the rest.
struct SettingsPage: Page {
  let visit: Visit
  let rows: [SettingsRow]
  let folder: FolderUsage
  let level: Logger.Level

  private var words: Words { visit.words }

  var title: String { words(.settings) }
  var tab: String { SettingsFeature.settings.link() }

  var body: HTML {
    """
    <div class="page"><h1 tabindex="-1">\(title)</h1><div class="lists loose"><div class="stack">\(device)\(ways)\
    </div><div class="stack">\(data)\(log)</div></div></div>
    """
  }

  private var device: HTML {
    """
    <section class="card pad"><h2>\(words(.thisDevice))</h2>\
    \(Preferences(words: words, languages: Shell.languages, current: words, path: tab, place: "settings").html)</section>
    """
  }

  private var ways: HTML {
    "<section class=\"card\"><ul class=\"rows\">\(rows.map { $0.html(words) })</ul></section>"
  }

  private var data: HTML {
    """
    <section class="card pad"><h2>\(words(.dataFolder))</h2><p class="code">\(folder.path)</p>\
    <dl class="facts"><div><dt>\(words(.size))</dt><dd>\(words.bytes(folder.size))</dd></div>\
    <div><dt>\(words(.freeSpace))</dt><dd>\(folder.free.map { words.bytes($0) } ?? "–")</dd></div></dl></section>
    """
  }

  private var log: HTML {
    var entry = FormState(words)
    entry.fill(SettingsFeature.level, with: level)
    let form = EntryForm(
      entry, id: "log-form", action: visit.link(SettingsFeature.logLevels), isOnce: false, keepsDraft: false,
      "\(entry.html(SettingsFeature.level))\(Button(words(.save), isWide: true).html)")
    return "<section class=\"card pad\"><h2>\(words(.log))</h2>\(form.html)</section>"
  }
}

/// How much a folder holds, and how much its disk could still take.
package struct FolderUsage: Sendable, Hashable {
  package var path: String
  package var size: Int64
  /// `nil` if the system does not tell.
  package var free: Int64?

  package init(of folder: URL) {
    path = folder.path
    size = FolderFile.all(in: folder).map(\.size).reduce(0, +)
    do {
      let attributes = try FileManager.default.attributesOfFileSystem(forPath: folder.path)
      free = (attributes[.systemFreeSize] as? NSNumber)?.int64Value
    } catch {
      free = nil
    }
  }
}
