import HerdSync

/// A handover whose codes this process shows.
struct ShownHandover: Sendable {
  /// So long it is shown before it is sealed again, in seconds; a server takes it much longer.
  private static let lifetime = 86_400

  let frames: [HandoverFrame]
  /// Names what is sealed, by what, and whose.
  private let content: String
  private let madeAt: Int

  /// - Throws: ``HandoverObstacle/tooManyCodes``.
  init(_ file: HandoverFile, content: String) throws(HandoverObstacle) {
    guard let frames = HandoverFrame.frames(of: file) else { throw .tooManyCodes }
    (self.frames, self.content, madeAt) = (frames, content, file.header.madeAt)
  }

  /// ``HandoverFile/id``.
  var id: String { frames.first?.id ?? "" }

  /// Whether it can be shown for this.
  func holds(_ content: String, at second: Int) -> Bool {
    self.content == content && (0..<Self.lifetime).contains(second - madeAt)
  }
}
