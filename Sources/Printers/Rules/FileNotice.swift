import OctoPrint
import WebShell

/// What became of a file in OctoPrint's own time, long after it was asked for.
enum FileNotice: Hashable, Sendable {
  case sliced(model: String, code: String)
  /// OctoPrint's own words, if it had any.
  case slicingFailed(model: String, reason: String?)
  /// It is on the printer's card.
  case copied(String)
  /// OctoPrint gives no reason.
  case copyFailed(String)
  /// No film came of a time-lapse, by a fault or since no picture was taken.
  case filmFailed(String, hadPictures: Bool)

  /// Those that these are made of.
  static let events: [EventType] = [
    .slicingDone, .slicingFailed, .transferDone, .transferFailed, .movieFailed,
  ]

  /// A slicer may write pages.
  private static let longestReason = 200

  /// `nil` if the event is none of them, or names no file.
  init?(_ event: PushEvent) {
    func name(_ path: String?) -> String? { path?.split(separator: "/").last.map(String.init) }
    switch event.type {
    case .slicingDone:
      guard let model = name(event.model), let code = name(event.code) else { return nil }
      self = .sliced(model: model, code: code)
    case .slicingFailed:
      guard let model = name(event.model) else { return nil }
      let reason = event.reason?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
      self = .slicingFailed(
        model: model, reason: reason.isEmpty ? nil : String(reason.prefix(Self.longestReason)))
    case .transferDone:
      guard let file = name(event.transferred) else { return nil }
      self = .copied(file)
    case .transferFailed:
      guard let file = name(event.transferred) else { return nil }
      self = .copyFailed(file)
    case .movieFailed:
      let hadPictures = event.reason != "no_frames"
      guard let film = name(hadPictures ? event.movie : event.moviePrefix) else { return nil }
      self = .filmFailed(film, hadPictures: hadPictures)
    default: return nil
    }
  }
}

extension FileNotice {
  /// Told in every language, with the printer and the file as they were called then.
  func notice(of printer: Printer) -> AppNotice {
    AppNotice(
      app: "printers", appName: LocalText { $0(.printers) }, kind: kind, severity: severity,
      title: LocalText { title(printer, $0) }, text: LocalText { text($0) },
      link: link(of: printer), key: "\(printer.id)/\(kind)")
  }

  private func link(of printer: Printer) -> String {
    switch self {
    case .filmFailed: TimelapseFeature.list.link(printer.id)
    case .sliced, .slicingFailed, .copied, .copyFailed: FilesFeature.root.link(printer.id)
    }
  }

  private var kind: String {
    switch self {
    case .sliced: "slicing-finished"
    case .slicingFailed: "slicing-failed"
    case .copied: "card-copy-finished"
    case .copyFailed: "card-copy-failed"
    case .filmFailed: "film-failed"
    }
  }

  private var severity: AppNotice.Severity {
    switch self {
    case .sliced, .copied: .success
    case .slicingFailed, .copyFailed, .filmFailed: .failure
    }
  }

  private func title(_ printer: Printer, _ words: Words) -> String {
    switch self {
    case .sliced: words(.newsSlicedTitle(printer: printer.name))
    case .slicingFailed: words(.newsSlicingFailedTitle(printer: printer.name))
    case .copied: words(.newsCopiedTitle(printer: printer.name))
    case .copyFailed: words(.newsCopyFailedTitle(printer: printer.name))
    case .filmFailed: words(.newsFilmFailedTitle(printer: printer.name))
    }
  }

  private func text(_ words: Words) -> String {
    switch self {
    case .sliced(let model, let code): words(.newsSlicedText(code: code, model: model))
    case .slicingFailed(let model, let reason):
      words(.newsSlicingFailedText(model: model, reason: reason ?? words(.newsUnknownReason)))
    case .copied(let file): words(.newsCopiedText(file: file))
    case .copyFailed(let file): words(.newsCopyFailedText(file: file))
    case .filmFailed(let film, true): words(.newsFilmFailedText(film: film))
    case .filmFailed(let film, false): words(.newsFilmEmptyText(film: film))
    }
  }
}
