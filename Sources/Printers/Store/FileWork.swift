import OctoPrint

/// What OctoPrint is making of its files, as it tells while it does.
package struct FileWork: Sendable, Hashable {
  package struct Slicing: Sendable, Hashable {
    /// The model's name.
    package var model: String
    /// From 0 to 100.
    package var percent: Double
  }

  package private(set) var slicing: Slicing?
  /// How far the film of a time-lapse is, from 0 to 100.
  package private(set) var rendering: Double?

  /// After these something is over, or has begun.
  static let events: [EventType] = [
    .slicingDone, .slicingFailed, .slicingCancelled, .movieRendering, .movieDone, .movieFailed,
  ]

  package init() {}

  mutating func hear(_ progress: SlicingProgress) {
    guard let model = progress.sourcePath?.split(separator: "/").last else { return }
    slicing = Slicing(model: String(model), percent: Self.percent(progress.progress))
  }

  mutating func hear(rendering percent: Double) { rendering = Self.percent(percent) }

  mutating func hear(_ event: PushEvent) {
    switch event.type {
    case .slicingDone, .slicingFailed, .slicingCancelled: slicing = nil
    case .movieRendering: rendering = 0
    case .movieDone, .movieFailed: rendering = nil
    default: break
    }
  }

  /// What is told by a server that was not heard for a while may long be over.
  mutating func loseTrack() { self = FileWork() }

  private static func percent(_ told: Double) -> Double { told.isFinite ? min(100, max(0, told)) : 0 }
}
