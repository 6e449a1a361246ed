import Testing
import WebShell

@Suite struct `A search through texts` {
  private static let texts = [
    "CZ 118204 962 Stračena A", "CZ 015838 902 Bělka B", "part_7 (copy).GCODE", "Ünïcode/ok.gcode", "",
  ]

  @Test(arguments: [
    ("stračena", [0]), ("STRACENA", [0]), ("015", [1]), ("stra 118", [0]), ("962", [0]), ("62", []),
    ("x", []),
    ("cz-015838", [1]), ("copy 7", [2]), ("gcode", [2, 3]), ("unicode ok", [3]), ("", [0, 1, 2, 3, 4]),
    ("·", [0, 1, 2, 3, 4]),
  ])
  func `finds them by the beginnings of their words, case and accents aside`(search: String, found: [Int]) {
    #expect(Self.texts.indices.filter { WordSearch(search).matches(Self.texts[$0]) } == found)
  }

  @Test func `looks for its words in all texts of a thing, but for none across two`() {
    let search = WordSearch("boat warp")
    #expect(search.matches("boat.gcode", nil, "warped"))
    #expect(!search.matches("boat.gcode", nil))
    #expect(!WordSearch("boatwarp").matches("boat", "warp"))
  }
}
