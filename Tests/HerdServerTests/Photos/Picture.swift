import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import SplitMix
import Testing

/// Bytes that begin as a JPEG does, and their name; others for each seed.
struct Picture {
  let bytes: [UInt8]
  let hash: PhotoHash

  init(_ count: Int = 150_000, seed: UInt64 = 1) throws {
    var random = SplitMix64(seed: seed)
    var bytes: [UInt8] = [0xff, 0xd8, 0xff, 0xe0]
    while bytes.count < count { bytes.append(UInt8(truncatingIfNeeded: random.next())) }
    try self.init(bytes)
  }

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    hash = try #require(PhotoHash(of: bytes))
  }

  /// Where it is asked for and sent.
  var address: String { "blob/\(hash)" }

  /// A note that names it.
  func note(of animal: AnimalID, local: String = "L1") -> JSONObject {
    let text = "with a picture \(local)"
    var row = Sample.note(text, of: animal, local: local)
    row["f"] = .object(["text": .text(text), "photo": .text(hash.text)])
    return row
  }
}

extension Receipt {
  /// Pictures that the server lacks.
  var wanted: [PhotoHash] { if case .done(let done, _) = outcome { done.wanted } else { [] } }
}

extension Farm {
  /// Records a note of the animal that names the picture, and returns its receipt.
  @discardableResult
  func note(
    _ picture: Picture, of animal: AnimalID, by user: UserID = everything, local: String = "L1",
    on device: String = "K1"
  ) async throws -> Receipt {
    let operation = Sample.operation([picture.note(of: animal, local: local)], device: device)
    return try await push(operation, by: user, on: device)[0]
  }

  /// Sends bytes of the picture from an offset on.
  @discardableResult
  func send(
    _ picture: Picture, _ range: Range<Int>? = nil, by user: UserID = everything
  ) async throws -> BlobState {
    let range = range ?? picture.bytes.indices
    return try await server.photo(picture.hash, by: caller(user)).keep(
      Array(picture.bytes[range]), at: range.lowerBound, of: picture.bytes.count)
  }

  /// Returns how much of the picture is there; `nil` where nobody knows it.
  func state(of picture: Picture, by user: UserID = everything) async throws -> BlobState? {
    do {
      return try await server.photo(picture.hash, by: caller(user)).state()
    } catch let failure as SyncFailure where failure.reason == .unknown { return nil }
  }

  func fetch(_ picture: Picture, by user: UserID = everything) async throws -> [UInt8]? {
    do {
      return try await server.photo(picture.hash, by: caller(user)).content().bytes
    } catch let failure as SyncFailure where failure.reason == .unknown { return nil }
  }

  /// How many rows a table of pictures has.
  func count(_ table: String) async throws -> Int? {
    try await server.database.number(SQLStatement("SELECT COUNT(*) FROM \(table)"))
  }
}
