import RecordMapping

/// What the camera showed at the end of a print. Apart from the print: lists read prints without it.
@Record(table: "picture")
struct PictureRecord: Hashable {
  /// Bytes; what is larger is not kept.
  static let limit = 1 << 20

  /// The print's.
  @ID let id: String
  let jpeg: Blob

  init(_ id: String, jpeg: [UInt8]) {
    self.id = id
    self.jpeg = Blob(jpeg)
  }
}
