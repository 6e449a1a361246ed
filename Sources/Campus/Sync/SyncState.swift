/// What a page tells of the refreshing: what is under way, and how it went before.
struct SyncState: Sendable, Hashable {
  var running: Set<DataPart> = []
  /// What is being looked up besides, for a page.
  var lookups: Set<Lookup> = []
  /// How many parts of the present run are done, and of how many.
  var done = 0
  var total = 0
  /// By part, as it is kept.
  var records: [String: RefreshRecord] = [:]
  /// How the last looks at what is watched went, by kind.
  var watchLooks: [String: WatchLookRecord] = [:]

  /// Of it what a page shows: how it went with these parts and with lookups whose keys begin so, and what is under way.
  func of(_ parts: [DataPart], lookups prefixes: [String] = []) -> SyncState {
    func isShown(_ key: String) -> Bool { prefixes.contains { key.hasPrefix($0) } }
    let names = Set(parts.map(\.rawValue))
    var state = self
    state.records = records.filter { names.contains($0.key) || isShown($0.key) }
    state.lookups = lookups.filter { isShown($0.part) }
    state.watchLooks = [:]
    // What is under way is shown with the age of parts.
    if parts.isEmpty { (state.running, state.done, state.total) = ([], 0, 0) }
    return state
  }

  subscript(part: DataPart) -> RefreshRecord? { records[part.rawValue] }

  subscript(look kind: WatchKind) -> WatchLookRecord? { watchLooks[kind.rawValue] }

  var isRunning: Bool { !running.isEmpty }

  /// The oldest success among these parts, in seconds since 1970; `nil` if one was never there.
  func age(of parts: [DataPart]) -> Double? {
    let times = parts.map { self[$0]?.succeeded }
    return times.contains(nil) ? nil : times.compactMap(\.self).min()
  }

  /// The newest failure among these parts that no success followed; that the server is left alone follows from
  /// another one, which says more.
  func failure(of parts: [DataPart]) -> SyncFailure? {
    let failed = parts.compactMap { self[$0] }.filter { $0.failed != nil }
    let telling = failed.filter { $0.failure != SyncFailure.resting.rawValue }
    return (telling.isEmpty ? failed : telling)
      .max { ($0.failed ?? 0) < ($1.failed ?? 0) }?.cause
  }
}
