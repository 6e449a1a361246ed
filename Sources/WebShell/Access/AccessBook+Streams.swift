import Foundation

extension AccessBook {
  private struct SessionEnded: Error {}

  /// Says nothing until the session is ended, by somebody or by its time; then leads the page away and closes the
  /// stream.
  nonisolated func end(of session: DeviceSession, clock: some Clock<Duration> = ContinuousClock())
    -> LiveSource
  {
    LiveSource { [self] emit in
      let rest = Duration.seconds(session.end.timeIntervalSince(now()))
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          for await _ in self.record.values() where !self.isLiving(session.id) { return }
        }
        group.addTask { try await clock.sleep(for: rest) }
        try await group.next()
        group.cancelAll()
      }
      try Task.checkCancellation()
      emit(.goto(PairingFeature.path))
      throw SessionEnded()
    }
  }
}
