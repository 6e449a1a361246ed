package import Foundation
package import Keyring
package import Logging
import ServiceLifecycle
import WebShell

/// Makes backups and takes them in on behalf of pages: one of each at a time, in a folder of its own that is
/// empty before and after.
package actor BackupJobs: Service {
  /// A backup being made.
  struct Copy: Sendable {
    enum State: Sendable, Hashable {
      case running(BackupProgress)
      case ready(size: Int64)
      case failed(BackupErrorMessage)
    }

    var id: String
    var file: URL
    var hasSecrets: Bool
    var state: Broadcast<State>
  }

  /// A backup that was sent here and found whole.
  struct Upload: Sendable {
    var id: String
    var file: URL
    var contents: BackupContents
  }

  private struct Order: Sendable {
    var copy: Copy
    var passphrase: String?
  }

  private let folder: URL
  private let writer: BackupWriter
  private let restoration: Restoration
  private let keyring: Keyring
  private let key: KeyringKey
  private let version: String
  private let logger: Logger
  private let onRestored: @Sendable () -> Void
  private let orders = AsyncStream.makeStream(of: Order.self)
  private(set) var copy: Copy?
  private(set) var upload: Upload?

  /// - Parameters:
  ///   - data: the data folder; what is under way lies in it and goes into no backup.
  ///   - onRestored: new data is staged; the process has to swap it in and start again.
  package init(
    data: URL, keyring: Keyring, key: KeyringKey, version: String, logger: Logger,
    onRestored: @escaping @Sendable () -> Void
  ) {
    folder = data.appending(path: "backups.partial", directoryHint: .isDirectory)
    writer = BackupWriter(folder: data, keyring: keyring, version: version)
    restoration = Restoration(data: data)
    self.keyring = keyring
    self.key = key
    self.version = version
    self.logger = logger
    self.onRestored = onRestored
  }

  package func run() async throws {
    try PrivateFileIO.remove(folder)
    for await order in orders.stream.cancelOnGracefulShutdown() { await make(order) }
    try PrivateFileIO.remove(folder)
  }

  // MARK: Making

  /// Begins a backup; the one before is gone.
  func start(passphrase: String) throws -> Copy {
    if let copy { try PrivateFileIO.remove(copy.file) }
    try PrivateFileIO.createFolder(folder)
    let id = Self.newID()
    let copy = Copy(
      id: id, file: folder.appending(path: "\(id).tar"), hasSecrets: !passphrase.isEmpty,
      state: Broadcast(.running(BackupProgress(total: 0))))
    self.copy = copy
    orders.continuation.yield(Order(copy: copy, passphrase: passphrase))
    return copy
  }

  private func make(_ order: Order) async {
    let state = order.copy.state
    do {
      try await writer.write(to: order.copy.file, passphrase: order.passphrase) { state.send(.running($0)) }
      let size = try FileManager.default.attributesOfItem(atPath: order.copy.file.path)[.size] as? NSNumber
      state.send(.ready(size: size?.int64Value ?? 0))
    } catch {
      state.send(.failed(message(for: error, "backup failed")))
    }
  }

  // MARK: Restoring

  /// A new private file for a backup that is about to come.
  func newUpload() throws -> URL {
    if let upload { try PrivateFileIO.remove(upload.file) }
    upload = nil
    try PrivateFileIO.createFolder(folder)
    let file = folder.appending(path: "\(Self.newID()).upload")
    try PrivateFileIO.create(file)
    return file
  }

  /// Checks what came; a file that is no whole backup is thrown away.
  func take(_ file: URL) throws(BackupErrorMessage) -> Upload {
    do {
      let contents = try BackupReader(file, version: version).check()
      let upload = Upload(id: Self.newID(), file: file, contents: contents)
      self.upload = upload
      return upload
    } catch {
      discard(file)
      throw message(for: error, "backup refused")
    }
  }

  func discard(_ file: URL) {
    do { try PrivateFileIO.remove(file) } catch {
      logger.warning("an upload was not removed", metadata: ["error": "\(error)"])
    }
  }

  /// Stages the new data and asks the process to start again with it.
  func restore(_ upload: Upload, passphrase: String) async throws(BackupErrorMessage) {
    do {
      _ = try await restoration.stage(
        upload.file, passphrase: passphrase, keyring: keyring, key: key, version: version)
    } catch {
      throw message(for: error, "restore refused")
    }
    onRestored()
  }

  private func message(for error: any Error, _ line: Logger.Message) -> BackupErrorMessage {
    logger.warning(line, metadata: ["error": "\(error)"])
    return BackupErrorMessage(error)
  }

  private static func newID() -> String {
    String(UUID().uuidString.lowercased().filter { $0 != "-" }.prefix(16))
  }
}
