import Uplink

/// Any store, with the crash points of a delivery.
struct CrashingStore: OutboxStore {
  let store: any OutboxStore
  let crash: Crash

  func items(after id: OutboxID) async throws(OutboxFailure) -> [OutboxItem] {
    try await store.items(after: id)
  }

  func append(_ drafts: [OutboxDraft]) async throws(OutboxFailure) -> [OutboxID] {
    try await store.append(drafts)
  }

  func apply(_ changes: [OutboxChange]) async throws(OutboxFailure) {
    try await store.apply(changes)
    for change in changes {
      switch change {
      case .sending: crash.pass(.afterMarkSending)
      case .delivered: crash.pass(.afterDone)
      default: break
      }
    }
  }

  func arrivals() -> AsyncStream<Void> { store.arrivals() }
}
