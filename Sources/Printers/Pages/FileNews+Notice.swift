import WebShell

extension FileNews {
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
