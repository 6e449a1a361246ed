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
