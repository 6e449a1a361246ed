extension AccessBook {
  private struct SessionEnded: Error {}

  /// Says nothing until the session is ended; then leads the page away and closes the stream.
  nonisolated func end(of session: DeviceSession.ID) -> LiveSource {
    LiveSource { [living] emit in
      for await sessions in living.values() where !sessions.contains(session) {
        emit(.goto(PairingRoutes.path))
        throw SessionEnded()
      }
    }
  }
}
