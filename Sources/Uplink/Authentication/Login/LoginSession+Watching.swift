import Synchronization

extension LoginSession {
  /// What a page shows.
  public var status: LoginStatus { state.withLock { $0.machine.status } }

  /// ``status`` now, and whenever it changes. A slow reader gets the latest value and misses those between. Ends
  /// with the session.
  public var states: AsyncStream<LoginStatus> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: LoginStatus.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state in
      let id = state.machine.newID()
      state.subscribers[id] = continuation
      continuation.yield(state.machine.status)
      return id
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.subscribers[id] = nil }
    }
    return stream
  }

  /// Yields whenever there is a new credential, that of the store included, until the stream is dropped.
  public func logins() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state in
      let id = state.machine.newID()
      state.listeners[id] = continuation
      return id
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.listeners[id] = nil }
    }
    return stream
  }
}
