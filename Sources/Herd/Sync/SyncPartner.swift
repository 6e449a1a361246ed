package import Uplink

/// What a herd is kept in step with: its server, or the files that the server leaves where there is no connection to it.
package protocol SyncPartner: Sendable {
  /// Measures the time between synchronisations.
  var clock: any Clock<Duration> { get }

  /// Where it is reached in a network; `nil` where it is known only by trying.
  var path: ServerPath? { get }

  /// Brings what is new.
  ///
  /// - Parameters:
  ///   - sends: whether what was recorded goes with it, as far as ``deliver(told:)`` does not send it.
  ///   - told: how far it is.
  func synchronise(
    sending sends: Bool, told: @Sendable (SyncProgress) async -> Void
  ) async throws(SyncError) -> SyncReport

  /// Sends what is recorded, as it is recorded, until its task is cancelled; returns at once where all goes with a
  /// synchronisation.
  ///
  /// - Parameter told: after each try, why it has failed.
  func deliver(told: @escaping @Sendable (SyncCause?) async -> Void) async
}

extension Download: SyncPartner {
  package var path: ServerPath? { link.client.configuration.path }

  package func synchronise(
    sending sends: Bool, told: @Sendable (SyncProgress) async -> Void
  ) async throws(SyncError) -> SyncReport {
    let report = try await run(told: told)
    await handovers?.renew(report.handover, by: link)
    guard sends else { return report }
    await handovers?.deliver(by: link)
    do { try await link.sendPhotos(from: store) } catch { throw SyncError(error) }
    return report
  }

  package func deliver(told: @escaping @Sendable (SyncCause?) async -> Void) async {
    await link.client.run(inBatchesOf: HerdLink.pushLength) { items throws(NetworkError) in
      do throws(NetworkError) {
        let receipts = try await link.push(items)
        await told(nil)
        return receipts
      } catch {
        await told(HerdLink.error(error).cause)
        throw error
      }
    }
  }
}

/// A folder in which a herd's server leaves files, and takes what was recorded.
struct SharedFiles: SyncPartner {
  let clock: any Clock<Duration>
  let outbox: Outbox
  /// By the login of now.
  let files: @Sendable () async throws -> FileSynchronisation

  var path: ServerPath? { nil }

  func synchronise(
    sending sends: Bool, told: @Sendable (SyncProgress) async -> Void
  ) async throws(SyncError) -> SyncReport {
    do {
      let files = try await files()
      return sends
        ? try await files.run(sending: outbox, told: told) : try await files.download(told: told)
    } catch { throw SyncError(error) }
  }

  func deliver(told: @escaping @Sendable (SyncCause?) async -> Void) async {}
}
