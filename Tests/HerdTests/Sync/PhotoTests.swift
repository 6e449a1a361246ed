import Herd
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Hummingbird
import NIOCore
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A picture` {
  @Test func `is sent after the note that names it, and is seen by another device that looks`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let (one, other) = (try await sync.device(), try await sync.device())
      try await one.pull()
      let picture = Sample.picture(200_000)
      let hash = try await one.note(with: picture, of: cow)
      let early = try await one.store.wantedPhotos()
      #expect(early.isEmpty)
      try await one.push()
      let wanted = try await one.store.wantedPhotos()
      #expect(wanted == [hash])
      try await one.link.sendPhotos(from: one.store)
      let left = try await one.store.wantedPhotos()
      #expect(left.isEmpty)
      try await other.pull()
      let note = try #require(
        try await other.store.history(of: cow).changes.first { $0.knownKind == .note })
      let seen = try await other.link.photo(hash, of: note.id.rawValue, in: .changes, from: other.store)
      #expect(seen == picture)
      let kept = try await other.store.photo(hash)
      #expect(kept?.isComplete == true)
    }
  }

  @Test func `whose transfer is cut goes on from there`() async throws {
    let cuts = Kept<Int>()
    cuts.value = 1
    let asked = Kept<[String]>()
    let cutting = Meddling { request, answer in
      guard request.uri.path.contains("/blob/"), request.method == .get,
        !request.uri.path.hasSuffix("state")
      else { return nil }
      asked.value = (asked.value ?? []) + [request.headers[.range] ?? ""]
      guard let left = cuts.value, left > 0 else { return nil }
      cuts.value = left - 1
      let bytes = try await answer.collected()
      var cut = answer
      cut.body = ResponseBody(contentLength: bytes.count) { writer in
        try await writer.write(ByteBuffer(bytes: bytes.prefix(50_000)))
        throw CancellationError()
      }
      return cut
    }
    try await SyncFarm.with(meddling: cutting) { sync in
      let cow = try await sync.farm.cow()
      let (one, other) = (try await sync.device(), try await sync.device())
      try await one.pull()
      let picture = Sample.picture(200_000)
      let hash = try await one.note(with: picture, of: cow)
      try await one.push()
      try await one.link.sendPhotos(from: one.store)
      try await other.pull()
      await #expect(throws: SyncError.self) {
        _ = try await other.link.photo(hash, of: 1, in: .changes, from: other.store)
      }
      let seen = try await other.link.photo(hash, of: 1, in: .changes, from: other.store)
      #expect(seen == picture)
      let ranges = asked.value ?? []
      #expect(ranges.count == 2 && ranges.first == "bytes=0-" && ranges.last != "bytes=0-")
    }
  }

  @Test func `goes with the last row that names it`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      let hash = try await device.note(with: Sample.picture(5000), of: cow)
      try await device.push()
      try await device.link.sendPhotos(from: device.store)
      try await device.pull()
      let kept = try await device.store.photo(hash)
      #expect(kept != nil)
      let id = try #require(
        try await sync.farm.rows(.changes).last { $0["k"] == .whole(27) }?["id"]?.whole)
      let void = Sample.operation([["id": .whole(id), "rev": .whole(1)]], .void)
      #expect(try await sync.farm.push(void)[0].refusals.isEmpty)
      try await device.pull()
      let gone = try await device.store.photo(hash)
      #expect(gone == nil)
    }
  }

  @Test func `that comes from a browser after its record is sent`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let (one, other) = (try await sync.device(), try await sync.device())
      try await one.pull()
      let picture = Sample.picture(5000)
      let hash = try #require(PhotoHash(of: picture))
      try await one.note(naming: hash, of: cow)
      try await one.push()
      let isTaken = try await one.store.take(hash, picture)
      #expect(isTaken)
      try await one.link.sendPhotos(from: one.store)
      try await other.pull()
      let note = try #require(
        try await other.store.history(of: cow).changes.first { $0.knownKind == .note })
      let seen = try await other.link.photo(hash, of: note.id.rawValue, in: .changes, from: other.store)
      #expect(seen == picture)
    }
  }

  @Test func `that comes before its record is sent with it`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      let picture = Sample.picture(5000)
      let hash = try #require(PhotoHash(of: picture))
      try await device.note(naming: hash, of: cow)
      _ = try await device.store.take(hash, picture)
      // The server does not know it yet.
      try await device.link.sendPhotos(from: device.store)
      try await device.push()
      let count = try await device.link.sendPhotos(from: device.store)
      #expect(count == 1)
    }
  }

  @Test func `that no record names is not taken`() async throws {
    try await SyncFarm.with { sync in
      let device = try await sync.device()
      let picture = Sample.picture(5000)
      let isTaken = try await device.store.take(try #require(PhotoHash(of: picture)), picture)
      #expect(!isTaken)
    }
  }

  @Test func `is a JPEG of a mebibyte at most`() {
    #expect(throws: HerdStore.PhotoError.noJPEG) { try HerdStore.photoHash(of: [1, 2, 3]) }
    #expect(throws: HerdStore.PhotoError.tooLong(limit: 1 << 20)) {
      try HerdStore.photoHash(of: Sample.picture((1 << 20) + 1))
    }
  }
}

extension HerdDevice {
  /// Records a note with a picture and returns the picture's name.
  func note(with picture: [UInt8], of animal: AnimalID) async throws -> PhotoHash {
    let kept = Kept<PhotoHash>()
    try await store.record(at: Farm.morning * 1000) { recording in
      let hash = try recording.addPhoto(picture)
      try recording.note(naming: hash, of: animal)
      kept.value = hash
    }
    return try #require(kept.value)
  }

  /// Records a note whose picture is not here yet.
  func note(naming photo: PhotoHash, of animal: AnimalID) async throws {
    try await store.record(at: Farm.morning * 1000) { try $0.note(naming: photo, of: animal) }
  }
}

extension Recording {
  fileprivate mutating func note(naming photo: PhotoHash, of animal: AnimalID) throws {
    var row = Sample.note("with a picture", of: animal).numbered(newChange().rawValue)
    row["f"] = .object(["text": .text("with a picture"), "photo": .text(photo.text)])
    add(try Change(row: row))
  }
}
