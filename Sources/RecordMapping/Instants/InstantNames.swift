/// The names in dates of RFC 822, three letters each, in one text.
struct InstantNames {
  private let text: StaticString

  static var months: InstantNames { InstantNames(text: "JanFebMarAprMayJunJulAugSepOctNovDec") }
  static var weekdays: InstantNames { InstantNames(text: "SunMonTueWedThuFriSat") }
  static var zones: InstantNames { InstantNames(text: "UTCGMTESTEDTCSTCDTMSTMDTPSTPDT") }

  /// Which name a word begins with, in letters of either case; nil if with none.
  func index(of word: UnsafeBufferPointer<UInt8>) -> Int? {
    guard word.count >= 3 else { return nil }
    let names = text.utf8Start
    for place in stride(from: 0, to: text.utf8CodeUnitCount, by: 3) {
      let difference =
        (names[place] ^ word[0]) | (names[place + 1] ^ word[1]) | (names[place + 2] ^ word[2])
      // Capitals differ from small letters in this bit only.
      if difference | 0x20 == 0x20 { return place / 3 }
    }
    return nil
  }

  /// The three letters of the name at an index.
  subscript(index: Int) -> UnsafePointer<UInt8> { text.utf8Start + index * 3 }
}
