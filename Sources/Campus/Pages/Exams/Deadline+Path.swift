extension Deadline {
  /// The page of what it is for.
  var path: String {
    switch subject {
    case .exam(let exam): Paths.exam(exam.id)
    case .event(let event): Paths.event(event.id)
    }
  }
}
