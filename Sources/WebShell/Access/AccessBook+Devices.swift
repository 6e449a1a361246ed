// For apps that keep something for each device, until it is gone.

extension AccessBook {
  /// The devices that are paired now.
  package nonisolated var pairedDevices: Set<BrowserID> {
    Set(record.value.sessions.filter { !$0.isExpired(at: now()) }.map(BrowserID.init(of:)))
  }

  /// Tells at once, and whenever ``pairedDevices`` may have become others.
  package nonisolated func pairings() -> AsyncStream<AccessRecord> { record.values() }
}
