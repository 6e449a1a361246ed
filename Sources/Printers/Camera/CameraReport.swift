/// What an examination of a camera found.
struct CameraReport: Sendable, Hashable {
  enum Outcome: Sendable, Hashable {
    case passed, failed
    /// Comes after what failed, or does not apply.
    case open
  }

  /// What the pictures are like that came.
  struct Sample: Sendable, Hashable {
    var pictures: Int
    var bytes: Int
    var duration: Duration
    var size: JPEGSize?

    /// The first picture came at the beginning of the time.
    var perSecond: Double { duration > .zero ? Double(pictures - 1) / duration.seconds : 0 }
  }

  /// The first thing that stands against moving pictures.
  var trouble: CameraTrouble?
  /// What had to be put right in the address.
  var corrections: [CameraAddress.Correction] = []
  /// Where the stream is, without secrets.
  var place: String?
  var isEncrypted = false
  /// The pictures go past this process: whether they arrive can only be seen on a page.
  var isDirect = false
  var sample: Sample?
  /// Whether a single picture can be had; `nil` if nothing offers one.
  var snapshotTrouble: CameraTrouble?
  var hasSnapshot = false

  var steps: [(step: CameraTrouble.Step, outcome: Outcome)] {
    let failed = trouble?.step
    var outcome = Outcome.passed
    return CameraTrouble.Step.allCases.filter { $0 != .encryption || isEncrypted || failed == $0 }.map {
      step in
      if outcome != .passed || (isDirect && step == .pictures) { return (step, .open) }
      if step == failed {
        outcome = .failed
        return (step, .failed)
      }
      return (step, .passed)
    }
  }
}
