import Foundation
import HTTPTypes
package import HerdSync
import Logging
import PrivateFiles
import Uplink
import UplinkKeyring
package import WebShell

/// What one account of this process has to do with handovers: what its own are sealed by, which the server tells at a
/// synchronisation, and those of others that it delivers with one.
///
/// Each of these is two files in a folder beside the herd's: its bytes as they came, and what became of it. The bytes go
/// once the server has taken it.
package actor HandoverCourier {
  /// So long it is shown what was delivered, in seconds.
  private static let shown = 30 * 86_400

  private let folder: URL
  private let credentials: KeyringCredentialStore<HandoverCredential>
  private let logger: Logger
  private let second: @Sendable () -> Int
  private var halfRead = HalfReadHandovers()
  /// Whose codes are shown: of the same records the same as long as they may be, as others go on with reading them.
  private(set) var shown: ShownHandover?
  /// The newest first.
  package nonisolated let taken: Broadcast<[TakenHandover]>

  /// - Parameters:
  ///   - folder: made where something is to be kept.
  ///   - second: now, since 1970.
  init(
    folder: URL, credentials: KeyringCredentialStore<HandoverCredential>, logger: Logger,
    second: @escaping @Sendable () -> Int
  ) throws {
    (self.folder, self.credentials, self.logger, self.second) = (folder, credentials, logger, second)
    taken = Broadcast(try Self.kept(in: folder, logger))
  }

  private static func kept(in folder: URL, _ logger: Logger) throws -> [TakenHandover] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(state)
    }
    let found = try names.compactMap { name -> TakenHandover? in
      let id = String(name.dropLast(state.count))
      guard let bytes = try PrivateFile(path: folder.appending(path: name).path).read() else { return nil }
      do { return try TakenHandover(id, parsing: bytes) } catch {
        logger.error("a handover can't be read", metadata: ["file": "\(name)", "error": "\(error)"])
        return nil
      }
    }
    return found.sorted { ($0.takenAt, $0.id) > ($1.takenAt, $1.id) }
  }

  // MARK: Taking over

  /// How many operations of others wait for the server.
  package nonisolated var waiting: Int {
    taken.value.filter { $0.answer == nil }.reduce(0) { $0 + $1.header.operations }
  }

  /// Keeps a handover until it is delivered. One that is there already is delivered once; one that the server has refused is
  /// tried again.
  func take(_ file: HandoverFile) throws {
    guard taken.value.first(where: { $0.id == file.id })?.isDelivered != true else { return }
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try PrivateFile(path: path(of: file.id, HandoverFile.ending)).replace(with: file.bytes)
    try keep(TakenHandover(file, at: second()))
  }

  /// Gives up one that the server has not taken.
  func remove(_ id: TakenHandover.ID) throws {
    try erase(id)
    taken.update { $0.removeAll { $0.id == id } }
  }

  private static let state = ".json"

  private func path(of id: TakenHandover.ID, _ ending: String) -> String {
    folder.appending(path: id + ending).path
  }

  private func keep(_ handover: TakenHandover) throws {
    try PrivateFile(path: path(of: handover.id, Self.state)).replace(with: handover.bytes)
    if handover.isDelivered { try remove(file: path(of: handover.id, HandoverFile.ending)) }
    taken.update { all in
      all.removeAll { $0.id == handover.id }
      all.append(handover)
      all.sort { ($0.takenAt, $0.id) > ($1.takenAt, $1.id) }
    }
  }

  private func erase(_ id: TakenHandover.ID) throws {
    for ending in [Self.state, HandoverFile.ending] { try remove(file: path(of: id, ending)) }
  }

  private func remove(file path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    try FileManager.default.removeItem(atPath: path)
  }

  // MARK: Codes

  /// What a device reads of a handover, code by code; `nil` where it reads none.
  func progress(on browser: BrowserID) -> HandoverPuzzle? { halfRead.progress(on: browser, at: second()) }

  /// Takes what a device has read; the handover, once that was the last of its codes.
  func add(_ frame: HandoverFrame, on browser: BrowserID) throws(HandoverRefusal) -> HandoverFile? {
    try halfRead.add(frame, on: browser, at: second())
  }

  func show(_ handover: ShownHandover) { shown = handover }

  // MARK: Delivering

  /// Brings to the server what waits; what is not answered waits for the next synchronisation.
  func deliver(by link: HerdLink) async {
    do {
      try forgetOld()
      for handover in taken.value.reversed() where handover.answer == nil {
        guard let bytes = try PrivateFile(path: path(of: handover.id, HandoverFile.ending)).read() else {
          try remove(handover.id)
          continue
        }
        let answer = try await link.deliver(try HandoverFile(parsing: bytes))
        if case .taken(let counts) = answer, counts.left > 0 { continue }
        // It may have been removed meanwhile.
        guard var known = taken.value.first(where: { $0.id == handover.id }) else { continue }
        (known.answer, known.answeredAt) = (answer, second())
        try keep(known)
      }
    } catch { note(error, "a handover can't be delivered") }
  }

  private func forgetOld() throws {
    halfRead.forget(at: second())
    for handover in taken.value where handover.isDelivered {
      guard let answeredAt = handover.answeredAt, second() - answeredAt > Self.shown else { continue }
      try remove(handover.id)
    }
  }

  private func note(_ error: any Error, _ message: Logger.Message) {
    if Task.isCancelled { return }
    logger.error(message, metadata: ["error": "\(error)"])
  }

  // MARK: Handing over

  /// What this device's own handovers are sealed by; `nil` before its server has told it, or where that can't be read.
  func credential() async throws -> HandoverCredential? {
    do { return try await credentials.load() } catch is UnreadableCredential { return nil }
  }

  /// Fetches what the device seals by where the server has another one than it has.
  ///
  /// - Parameter mark: of the server's; `nil` for one that takes no handovers.
  func renew(_ mark: String?, by link: HerdLink) async {
    do {
      let known = try await credential()
      guard known?.mark != mark else { return }
      guard mark != nil else { return try await credentials.remove() }
      try await credentials.save(try await link.handoverCredential())
    } catch { note(error, "what handovers are sealed by can't be fetched") }
  }
}

extension HerdLink {
  /// What this device seals handovers by.
  package func handoverCredential() async throws(SyncError) -> HandoverCredential {
    guard let credential = HandoverCredential(try await answer(to: .get("handover"))) else {
      throw .notAHerdServer
    }
    return credential
  }

  /// Brings a handover of anybody to the server.
  package func deliver(_ file: HandoverFile) async throws(SyncError) -> HandoverAnswer {
    let request = Request.post("handover").bytes(file.bytes, type: "application/octet-stream")
      .within(attempt: .seconds(120), total: .seconds(240))
    let object = try await answer(to: request)
    do throws(SyncLine.Malformed) { return try HandoverAnswer(object) } catch { throw .notAHerdServer }
  }
}
