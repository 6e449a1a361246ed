/// The number that a simulated animal bears in its ear.
struct HerdTag: Sendable, Equatable {
  enum Land: UInt8, Sendable {
    case czechia, slovakia, germany, austria

    var letters: StaticString {
      switch self {
      case .czechia: "CZ"
      case .slovakia: "SK"
      case .germany: "DE"
      case .austria: "AT"
      }
    }
  }

  let land: Land
  let number: Int
  /// Zeros before it are part of the number.
  let width: Int
  let kodex: Int?

  /// Six digits and three, which tell cows from bulls.
  init(czech id: Int, isFemale: Bool) {
    (land, number, width) = (.czechia, (id + 1_000) % 1_000_000, 6)
    kodex = (isFemale ? 961 : 71) + id / 900_000
  }

  /// Of another country, with zeros before it and without a kodex.
  init(foreign id: Int, from land: Land) {
    (self.land, number, width, kodex) = (land, id, 10, nil)
  }

  /// Not as long as Czech numbers are.
  init(short id: Int) { (land, number, width, kodex) = (.czechia, id, 6, nil) }

  /// 15 digits: a country's three, and the number with zeros before it.
  var transponder: Int {
    let country = [203, 703, 276, 40][Int(land.rawValue)]
    return country * 1_000_000_000_000 + (kodex.map { number * 1000 + $0 } ?? number)
  }
}

extension ByteBuffer {
  /// `CZ123456961` as a value.
  mutating func member(_ name: StaticString, _ tag: HerdTag) {
    key(name)
    quoted {
      $0.raw(tag.land.letters)
      $0.padded(tag.number, tag.width)
      if let kodex = tag.kodex { $0.padded(kodex, 3) }
    }
  }

  /// In its parts: country, number and kodex.
  mutating func parts(of tag: HerdTag) {
    member("country", tag.land.letters)
    member("number", digits: tag.number, width: tag.width)
    if let kodex = tag.kodex { member("kodex", digits: kodex, width: 3) }
  }

  mutating func member(_ name: StaticString, transponder: Int) {
    member(name, digits: transponder, width: 15)
  }
}
