/// What slicers write where a layer begins:
///
///     ;LAYER:12              Cura, ideaMaker, FlashPrint
///     ;LAYER_CHANGE          PrusaSlicer and its kin
///     ; CHANGE_LAYER         Bambu Studio, OrcaSlicer
///     ; layer 12, Z = 2.4    Simplify3D
///     ; BEGIN_LAYER_OBJECT   KISSlicer
enum LayerComment {
  /// Words that are a mark alone, and words that are one before a number.
  private static let marks: [(text: [UInt8], needsNumber: Bool)] = [
    (Array("LAYER:".utf8), true), (Array("LAYER_CHANGE".utf8), false), (Array("CHANGE_LAYER".utf8), false),
    (Array("LAYER ".utf8), true), (Array("BEGIN_LAYER_OBJECT".utf8), false),
  ]

  /// - Parameter line: begins with a semicolon.
  static func begins(_ line: UnsafeRawBufferPointer) -> Bool {
    guard let start = line.dropFirst().firstIndex(where: { !isBlank($0) }) else { return false }
    let rest = line[start...]
    // Most comments are of another kind.
    guard let first = rest.first, "LlCcBb".utf8.contains(first) else { return false }
    return marks.contains { mark in
      guard rest.count >= mark.text.count, zip(rest, mark.text).allSatisfy({ capital($0) == $1 }) else {
        return false
      }
      let next = rest.dropFirst(mark.text.count).first { $0 != UInt8(ascii: "-") }
      return mark.needsNumber
        ? next.map { $0 >= 0x30 && $0 <= 0x39 } ?? false : next.map(isBlank) ?? true
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 }

  private static func capital(_ byte: UInt8) -> UInt8 { byte >= 0x61 && byte <= 0x7A ? byte - 32 : byte }
}
