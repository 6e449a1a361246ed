extension Constants.ParallelType {
  /// What Sirius calls a lesson of it; it has no word for what is undefined, and no such events.
  var eventType: String? {
    switch self {
    case .LABORATORY: "laboratory"
    case .LECTURE: "lecture"
    case .TUTORIAL: "tutorial"
    case .UNDEFINED: nil
    }
  }
}
