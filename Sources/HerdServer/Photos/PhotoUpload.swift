import HerdSync

/// Bytes of one request, kept piece by piece as they come: whatever ends it, the device goes on from the last.
struct PhotoUpload {
  private let photo: PhotoExchange
  private var offset: Int
  private let size: Int
  /// Bytes that are not kept yet.
  private var piece: [UInt8] = []
  /// How much the server has by now.
  private(set) var state: BlobState

  /// Bytes that are kept in one transaction: others of the account wait for it.
  private static let pieceLength = PhotoChunks.longest

  init(of photo: PhotoExchange, from offset: Int, size: Int, _ state: BlobState) {
    (self.photo, self.offset, self.size, self.state) = (photo, offset, size, state)
  }

  mutating func take(_ bytes: some Collection<UInt8>) async throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = rest.prefix(Self.pieceLength - piece.count)
      piece += part
      rest = rest.dropFirst(part.count)
      if piece.count == Self.pieceLength { try await finish() }
    }
  }

  /// Keeps what has come. A piece that was refused is not sent again, so that its reason stays the last word.
  mutating func finish() async throws {
    guard !piece.isEmpty else { return }
    let (kept, start) = (piece, offset)
    (piece, offset) = ([], offset + piece.count)
    state = try await photo.keep(kept, at: start, of: size)
  }
}
