import HTTPTypes
package import HerdBook
package import HerdSync
import RecordMapping
import Uplink

extension HerdLink {
  /// Sends the pictures that the server lacks, each from where it had come.
  ///
  /// - Returns: how many the server has now.
  @discardableResult
  package func sendPhotos(from store: HerdStore) async throws -> Int {
    var count = 0
    for photo in try await store.wantedPhotos() {
      guard let record = try await store.photo(photo) else { continue }
      do throws(SyncError) {
        try await send(photo, record.bytes.bytes)
        count += 1
      } catch {
        guard case .server(let failure) = error, !error.passes else { throw error }
        // Others must not wait for one that the server does not take. If it only does not know it, the row that
        // named it was taken back, or moved to where the user sees nothing.
        guard failure.reason == .unknown else { continue }
      }
      try await store.settlePhoto(photo)
    }
    return count
  }

  private func send(_ photo: PhotoHash, _ bytes: [UInt8]) async throws(SyncError) {
    var state = try await state(of: photo)
    while !state.isComplete {
      // What was begun of another length, or is more than there is, begins anew.
      let goesOn = state.size == bytes.count && state.have < bytes.count
      let offset = goesOn ? state.have : 0
      let request = Request.put("blob").appending(segment: photo.text).query("offset", String(offset))
        .query("size", String(bytes.count))
        .bytes(Array(bytes[offset...]), type: "image/jpeg").within(
          attempt: .seconds(60), total: .seconds(120))
      let before = state.have
      state = try Self.blobState(try await answer(to: request))
      guard state.isComplete || state.have > before || !goesOn else { throw .notAHerdServer }
    }
  }

  private func state(of photo: PhotoHash) async throws(SyncError) -> BlobState {
    try Self.blobState(
      try await answer(to: .get("blob").appending(segment: photo.text).appending(segment: "state")))
  }

  private static func blobState(_ object: JSONObject) throws(SyncError) -> BlobState {
    do throws(SyncLine.Malformed) { return try BlobState(object) } catch { throw .notAHerdServer }
  }

  /// Returns a picture that a row names: from this device, or from the server, where it is kept then.
  ///
  /// A transfer that is cut goes on from there when somebody looks again.
  /// - Throws: ``SyncError``; ``SyncError/damaged(_:)`` for bytes that are another picture.
  package func photo(
    _ hash: PhotoHash, of row: Int, in stream: SyncStream, from store: HerdStore
  ) async throws -> [UInt8] {
    let known = try await store.photo(hash)
    if let known, known.isComplete { return known.bytes.bytes }
    var bytes = known?.bytes.bytes ?? []
    do {
      let answer = try await client.stream(
        Self.versioned(.get("blob").appending(segment: hash.text)).header(.range, "bytes=\(bytes.count)-"))
      guard answer.head.headerFields[.contentType]?.hasPrefix("image/jpeg") == true else {
        throw SyncError.notAHerdServer
      }
      if answer.head.status != .partialContent { bytes = [] }
      for try await piece in answer.body {
        bytes += piece
        guard bytes.count <= BlobState.longest else { throw SyncError.damaged(stream) }
      }
    } catch let error as NetworkError {
      if error.status == 416 {
        // There is nothing behind what is here: it is another picture, or a part that ends otherwise.
        try await store.keep(hash, [], isComplete: false, of: stream, row: row)
      }
      throw Self.error(error)
    } catch let error as TransportFailure {
      let isWhole = PhotoHash(of: bytes) == hash
      try await store.keep(hash, bytes, isComplete: isWhole, of: stream, row: row)
      if isWhole { return bytes }
      throw SyncError(error, in: stream)
    }
    guard PhotoHash(of: bytes) == hash else {
      try await store.keep(hash, [], isComplete: false, of: stream, row: row)
      throw SyncError.damaged(stream)
    }
    try await store.keep(hash, bytes, isComplete: true, of: stream, row: row)
    return bytes
  }
}
