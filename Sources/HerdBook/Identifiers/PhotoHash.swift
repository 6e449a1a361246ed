/// SHA-256 of a picture (JPEG), by which rows name it: 64 hexadecimal digits in small letters.
///
/// A row is sent before its picture and is good without it. Whoever has the name can tell whether bytes that
/// come later are the right ones.
package struct PhotoHash: Hashable, Sendable, Comparable {
  package let text: String

  /// Reads digits of either case; `nil` for anything else.
  package init?(parsing text: String) {
    guard text.utf8.count == 64, text.utf8.allSatisfy(\.isHexDigit) else { return nil }
    self.text = text.lowercased()
  }

  package static func < (one: PhotoHash, other: PhotoHash) -> Bool { one.text < other.text }
}

extension PhotoHash: CustomStringConvertible {
  package var description: String { text }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}

extension JSONObject {
  /// Pictures that the fields of a row name (`f`), those of calves and hooves among them, each once.
  ///
  /// Found by the key that all kinds have for them, and not by the kind: a row of a newer device is kept as
  /// it came, and its pictures have to be kept with it.
  package var photos: [PhotoHash] {
    var photos: [PhotoHash] = []
    self["f"]?.gatherPhotos(into: &photos)
    var known: Set<PhotoHash> = []
    return photos.filter { known.insert($0).inserted }
  }
}

extension JSONNode {
  fileprivate func gatherPhotos(into photos: inout [PhotoHash]) {
    for element in list ?? [] { element.gatherPhotos(into: &photos) }
    for member in object?.members ?? [] {
      if member.name == Note.photo.description.key, let photo = member.value.text.flatMap(PhotoHash.init) {
        photos.append(photo)
      }
      member.value.gatherPhotos(into: &photos)
    }
  }
}
