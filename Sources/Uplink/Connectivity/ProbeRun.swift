/// One probe that is to be carried out now.
struct ProbeRun: Sendable, Hashable {
  /// Says whether two runs are the same: the target's place in the list and the number of its probe.
  struct ID: Sendable, Hashable {
    var place: Int
    var number: Int
  }

  var id: ID
  var target: ProbeTarget
  var start: Duration
}
