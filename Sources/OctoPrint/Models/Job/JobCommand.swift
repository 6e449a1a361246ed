/// `POST /api/job`. Pause and resume are named; a toggle that is sent twice undoes itself.
public enum JobCommand: Sendable, Hashable, CaseIterable {
  /// Prints the selected file.
  case start
  /// Begins a paused print anew.
  case restart
  /// Ends a print.
  case cancel
  /// Pauses; does nothing while paused.
  case pause
  /// Resumes; does nothing while printing.
  case resume
  /// Whichever of both is not so. Better name what is meant.
  case togglePause

  var endpoint: Endpoint {
    switch self {
    case .start: .startJob
    case .restart: .restartJob
    case .cancel: .cancelJob
    case .pause, .resume, .togglePause: .pauseJob
    }
  }

  var action: String? {
    switch self {
    case .start, .restart, .cancel: nil
    case .pause: "pause"
    case .resume: "resume"
    case .togglePause: "toggle"
    }
  }
}
