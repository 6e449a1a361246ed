import OctoPrint
import WebShell

/// OctoPrint's own logs, and how much is written into them.
struct LogsFeature: Feature, PrinterFeature {
  static let list = Printer.path.appending("logs")
  static let archive = list.appending("archive.zip")
  static let log = list.appending("files").appending(.text("name"))
  static let downloads = list.appending("downloads").appending(.text("name"))
  static let removals = list.appending("removals")
  static let removal = removals.question.appending(.text("name"))
  static let levels = list.appending("levels")

  static func back(_ visit: PrinterVisit) -> BackLink { visit.back(.logs, to: list) }

  let id = "logs"

  func navigationItem(_ words: Words) -> NavigationItem {
    NavigationItem(words(.logs), icon: .list, hint: words(.logsHint), permission: .manageLogs)
  }

  var routes: [Route<PrinterVisit>] {
    page(Self.list, listPage)
    page(Self.log, logPage)
    download(Self.downloads, on: Self.list) { visit, name in
      FileDownload(name, try await found { try await visit.octoPrint.downloadLog(name) })
    }
    download(Self.archive, on: Self.list) { visit, _ in
      let archive = try await found { try await LogArchive(visit.octoPrint) }
      return FileDownload("logs-\(visit.printer.id).zip") { sink in try await archive.write(to: sink) }
    }
    question(Self.removal) { visit, name in
      .removal(
        of: name, visit.words(.logDeleteText), visit.link(Self.removals), on: Self.back(visit), visit.words)
    }
    command(Self.removals, on: Self.list) { visit, _, fields in
      try await found { try await visit.octoPrint.deleteLog(fields["name"]) }
      return .goTo(visit.link(Self.list))
    }
    command(Self.levels, on: Self.list, setLevel)
  }

  private func listPage(_ visit: PrinterVisit, _: Void) async throws -> any FeaturePage {
    try visit.require(.manageLogs)
    let overview = try await visit.fromPlugin(missing: .init(phrase: .logsMissing, hint: .logsMissingHint)) {
      try await visit.remote { try await visit.octoPrint.logging() }
    }
    return LogsPage(visit: visit, overview: overview)
  }

  private func logPage(_ visit: PrinterVisit, _ name: String) async throws -> any FeaturePage {
    let download = try await found { try await visit.octoPrint.downloadLog(name) }
    let tail: LogTail
    do { tail = try await LogTail(download) } catch { throw LogError.brokenOff }
    return LogPage(visit: visit, name: name, tail: tail)
  }

  /// OctoPrint takes all levels at once and forgets what is not among them.
  private func setLevel(_ visit: PrinterVisit, _: Void, _ fields: FormFields) async throws -> CommandOutcome {
    let setup = try await visit.octoPrint.loggingSetup()
    var levels = setup.levels
    if fields["reset"].isEmpty {
      let (draft, entry) = LogLevelForm(loggers: setup.loggers).read(fields, over: .init(), visit.words)
      guard entry.isAccepted else {
        let page = LogsPage(visit: visit, overview: try await visit.octoPrint.logging(), refused: entry)
        return .refusedBy(page, showing: page.form)
      }
      levels[draft.logger] = draft.level
    } else {
      levels[fields["reset"]] = nil
    }
    _ = try await visit.octoPrint.setLogLevels(levels)
    return .done()
  }

  /// What OctoPrint answers about a log; one that is not there says so.
  private func found<Value>(_ ask: () async throws -> Value) async throws -> Value {
    do { return try await ask() } catch let error as OctoPrintError where error.status == 404 {
      throw LogError.gone
    }
  }
}

/// Why a log is not to be had.
enum LogError: FeatureError {
  case gone
  case brokenOff

  var phrase: Phrase {
    switch self {
    case .gone: .logGone
    case .brokenOff: .logBroken
    }
  }
}
