import OctoPrint

/// What became of a file in OctoPrint's own time, long after it was asked for.
enum FileNews: Hashable, Sendable {
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
