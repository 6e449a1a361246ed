/// What is known of a camera at this moment.
struct CameraState: Sendable {
  /// The newest picture; stays when no more come.
  var picture: Picture?
  /// Why no more come; `nil` while all is well.
  var trouble: CameraTrouble?
  /// Counts what was tried and came to an end, well or not.
  var attempts = 0
}
