/// What is watched by requests of its own.
enum WatchKind: String, CaseIterable, Sendable {
  case exams
  case parallels
  case courses
}
