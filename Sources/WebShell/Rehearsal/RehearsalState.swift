/// What was done in the rehearsal room since the process began.
struct RehearsalState: Sendable, Hashable {
  var notes: [String] = []
  var deeds = 0
  var weighings: [Weighing] = []
}
