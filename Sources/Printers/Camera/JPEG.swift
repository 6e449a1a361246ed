/// Finds where a JPEG picture ends by its own marks (ITU-T T.81, annex B), while its bytes come: of a camera that tells
/// no lengths a picture would else be known to be whole only when the next one begins.
struct JPEGEnd {
  private enum Phase {
    case marks
    case data
    /// It is not written as the standard has it; something else must tell its end.
    case unknown
  }

  private var phase = Phase.marks
  /// What stands before it was looked at.
  private var place = 2

  /// How many bytes the picture has; `nil` if its end has not come.
  ///
  /// - Parameter bytes: the picture as far as it came, from its first byte on.
  mutating func find(in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count > 2 else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      if bytes[0] != 0xFF || bytes[1] != 0xD8 { phase = .unknown }
      while true {
        switch phase {
        case .unknown: return nil
        case .data: guard skipData(bytes) else { return nil }
        case .marks:
          guard place + 1 < bytes.count else { return nil }
          if bytes[place] == 0xFF, bytes[place + 1] == 0xD9 { return place + 2 }
          guard skipSegment(bytes) else { return nil }
        }
      }
    }
  }

  /// Up to the next mark; `false` if there is none yet.
  private mutating func skipData(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    while place < bytes.count {
      guard bytes[place] == 0xFF else {
        place += 1
        continue
      }
      guard place + 1 < bytes.count else { return false }
      switch bytes[place + 1] {
      // A byte of data, or a mark that only sets the decoder anew.
      case 0x00, 0xD0...0xD7: place += 2
      case 0xFF: place += 1
      default:
        phase = .marks
        return true
      }
    }
    return false
  }

  /// `false` if it has not come to its end.
  private mutating func skipSegment(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes[place] == 0xFF else {
      phase = .unknown
      return true
    }
    let mark = bytes[place + 1]
    switch mark {
    case 0xFF: place += 1
    case 0x01, 0xD0...0xD7: place += 2
    // Another picture: this one was cut off.
    case 0xD8: phase = .unknown
    default:
      guard place + 3 < bytes.count else { return false }
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      guard length >= 2 else {
        phase = .unknown
        return true
      }
      guard place + 2 + length <= bytes.count else { return false }
      place += 2 + length
      if mark == 0xDA { phase = .data }
    }
    return true
  }
}

/// How many dots a JPEG picture has, as its frame header tells (ITU-T T.81, B.2.2).
struct JPEGSize: Sendable, Hashable {
  var width: Int
  var height: Int

  init?(_ jpeg: [UInt8]) {
    var place = 2
    while place + 9 < jpeg.count, jpeg[place] == 0xFF {
      let marker = jpeg[place + 1]
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame {
        height = Int(jpeg[place + 5]) << 8 | Int(jpeg[place + 6])
        width = Int(jpeg[place + 7]) << 8 | Int(jpeg[place + 8])
        return
      }
      place += 2 + (Int(jpeg[place + 2]) << 8 | Int(jpeg[place + 3]))
    }
    return nil
  }
}
