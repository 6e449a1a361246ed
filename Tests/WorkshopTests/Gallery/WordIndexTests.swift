import Testing

@testable import Workshop

@Suite struct `The index of the gallery’s long list` {
  private let index = WordIndex([
    "CZ 118204 962 Stračena A", "CZ 015838 902 Bělka B", "CZ 015838 118 Stračena B",
  ])

  @Test(arguments: [
    ("stračena", [0, 2]), ("STRACENA", [0, 2]), ("015", [1, 2]), ("stra 118", [0, 2]), ("118 b", [2]),
    ("962", [0]), ("62", []), ("x", []), ("cz-015838", [1, 2]),
  ])
  func `finds rows by the beginnings of their words`(search: String, rows: [Int]) {
    #expect(index.rows(matching: search)?.rows(from: 0, count: 10) == rows)
  }

  @Test(arguments: ["", "  ", "·"])
  func `says that nothing is searched for`(search: String) {
    #expect(index.rows(matching: search) == nil)
  }

  @Test func `hands out rows part by part`() {
    var rows = RowSet(count: 200)
    for row in stride(from: 0, to: 200, by: 3) { rows.insert(row) }
    #expect(rows.count == 67)
    #expect(rows.rows(from: 0, count: 3) == [0, 3, 6])
    #expect(rows.rows(from: 64, count: 50) == [192, 195, 198])
    #expect(rows.rows(from: 70, count: 50).isEmpty)
  }
}
