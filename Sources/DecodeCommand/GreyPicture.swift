import CCodes
import CodeReading

/// A grey picture in which codes are looked for.
struct GreyPicture: ~Copyable {
  private let picture: OpaquePointer

  private init(_ picture: OpaquePointer) { self.picture = picture }

  deinit { code_picture_free(picture) }

  /// Reads a JPEG or PNG.
  init(_ bytes: [UInt8]) throws(NoPicture) {
    var refusal = CODE_PICTURE_UNKNOWN
    guard let picture = code_picture_load(bytes, bytes.count, &refusal) else {
      switch refusal {
      case CODE_PICTURE_SIZE: throw .size
      case CODE_PICTURE_DAMAGED: throw .damaged
      default: throw .unknown
      }
    }
    self.picture = picture
  }

  var longerSide: Int { Int(code_picture_longer_side(picture)) }

  /// Returns a copy that is changed so; `nil` where there is too little of it.
  func changed(_ change: Change) -> GreyPicture? {
    let copy =
      switch change {
      case .halved: code_picture_halved(picture)
      case .smoothed: code_picture_smoothed(picture)
      case .levelled: code_picture_levelled(picture)
      case .sharpened: code_picture_sharpened(picture)
      case .rotated(let degrees): code_picture_rotated(picture, degrees)
      }
    return copy.map { GreyPicture($0) }
  }

  /// Returns what the library reads in it, each code once.
  func codes(by library: Library) -> [FoundCode] {
    let read =
      switch library {
      case .zxing: code_read_by_zxing
      case .zbar: code_read_by_zbar
      }
    var codes: [FoundCode] = []
    withUnsafeMutablePointer(to: &codes) { codes in
      read(
        picture,
        { list, format, text, length in
          guard let list, let format, let text else { return }
          let bytes = UnsafeRawBufferPointer(start: text, count: length)
          let code = FoundCode(
            format: String(cString: format), text: String(decoding: bytes, as: UTF8.self))
          let codes = list.assumingMemoryBound(to: [FoundCode].self)
          if !codes.pointee.contains(code) { codes.pointee.append(code) }
        }, codes)
    }
    return codes
  }

  /// Who reads codes in it. What one misses the other often sees.
  enum Library { case zxing, zbar }

  enum Change {
    case halved, smoothed, levelled, sharpened
    case rotated(Double)
  }

  enum NoPicture: Error {
    case unknown, size, damaged
  }
}
