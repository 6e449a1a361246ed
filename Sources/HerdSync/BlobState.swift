package import HerdBook

/// How much of a picture a server has, as it says before, between and after the parts of an upload.
///
/// A device sends the operation whose rows name a picture (``PhotoHash``), and then the picture, if the
/// receipt wants it. Bytes are sent from where the server is, in one request or in many, and a request that
/// was cut goes on from what has come:
///
///     GET /v1/a/7/blob/9f86d081…/state?schema=3                        → {"have":65536,"size":183204}
///     PUT /v1/a/7/blob/9f86d081…?schema=3&offset=65536&size=183204     → {"have":183204,"size":183204}
///     GET /v1/a/7/blob/9f86d081…?schema=3   Range: bytes=0-65535       → 206 image/jpeg
///
/// `size` is that of the whole picture, at most ``longest``. What is sent from 0 begins anew; from anywhere
/// but where the server is, it is refused (409 `offset`). The last byte has the whole compared with its name:
/// what is another picture, or no JPEG, is refused (400) and dropped. A picture that no row names which the
/// user sees is unknown (404), both ways; it goes with the last row that names it.
package struct BlobState: Hashable, Sendable {
  /// Bytes from the beginning that have come; all of them once the picture can be fetched.
  package let have: Int
  /// Bytes of the whole picture; `nil` as long as nobody has said it.
  package let size: Int?

  /// Bytes of the largest picture: 1 MiB.
  package static let longest = 1 << 20

  package init(have: Int, size: Int?) { (self.have, self.size) = (have, size) }

  package var isComplete: Bool { have == size }
}

extension BlobState {
  package var object: JSONObject {
    var object: JSONObject = ["have": .whole(have)]
    object["size"] = size.map(JSONNode.whole)
    return object
  }

  package init(_ object: JSONObject) throws(SyncLine.Malformed) {
    self.init(have: try object.number("have"), size: object["size"]?.whole)
  }
}

extension Operation {
  /// Pictures that its rows name, each once.
  package var photos: [PhotoHash] {
    var known: Set<PhotoHash> = []
    return rows.flatMap(\.members.photos).filter { known.insert($0).inserted }
  }
}

extension [UInt8] {
  /// Whether they begin as a JPEG does (ISO/IEC 10918-1, annex B): with a marker SOI, and another one after
  /// it.
  package var isJPEG: Bool { starts(with: [0xff, 0xd8, 0xff]) }
}

extension PhotoHash {
  /// The name of a picture of these bytes.
  package init?(of bytes: [UInt8]) {
    var seal = SyncSeal()
    seal.take(bytes)
    self.init(parsing: seal.digits)
  }
}
