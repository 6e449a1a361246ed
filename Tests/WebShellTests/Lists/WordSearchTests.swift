import Testing
import WebShell

@Suite struct `A search through texts` {
  private static let texts = [
    "CZ 118204 962 Stračena A", "CZ 015838 902 Bělka B", "part_7 (copy).GCODE", "Ünïcode/ok.gcode", "",
  ]

  @Test(arguments: [
    "stračena", "STRACENA", "015", "stra 118", "962", "62", "x", "cz-015838", "copy 7", "gcode", "unicode ok",
    "",
    "·",
  ])
  func `finds what the index of a list finds`(search: String) {
    let index = WordIndex(Self.texts)
    let found = index.rows(matching: search)?.rows(from: 0, count: 10) ?? Array(Self.texts.indices)
    #expect(Self.texts.indices.filter { WordSearch(search).matches(Self.texts[$0]) } == found)
  }

  @Test func `looks for its words in all texts of a thing, but for none across two`() {
    let search = WordSearch("boat warp")
    #expect(search.matches("boat.gcode", nil, "warped"))
    #expect(!search.matches("boat.gcode", nil))
    #expect(!WordSearch("boatwarp").matches("boat", "warp"))
  }
}
