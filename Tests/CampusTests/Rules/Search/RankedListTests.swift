import Foundation
import Testing

@testable import Campus

@Suite struct `A ranked list` {
  private static let list = RankedList(
    [
      ("BI-PA1", "Programování a algoritmizace 1", "C, ukazatele", false),
      ("BI-PA2", "Programování a algoritmizace 2", "C++, třídy", true),
      ("BI-AAG", "Automaty a gramatiky", "programy, překladače", false),
      ("NI-LIN", "Lineární algebra", "matice", false), ("PA1", "Paprsky", "světlo", false),
      ("BI-ALG", "Úvod do algoritmů", "složitost", false),
    ], isOwn: \.3
  ) { SearchableText(code: $0.0, names: [$0.1], others: [$0.2]) }

  private func codes(_ search: String) -> [String] { Self.list.found(search).map { Self.list.things[$0].0 } }

  @Test(arguments: [
    ("pa1", ["PA1", "BI-PA1"]), ("bi-pa", ["BI-PA2", "BI-PA1"]), ("bipa1", ["BI-PA1"]),
    ("BI PA1", ["BI-PA1"]),
    ("program", ["BI-PA2", "BI-PA1", "BI-AAG"]), ("gram", ["BI-AAG", "BI-PA2", "BI-PA1"]),
    ("algo", ["BI-PA2", "BI-PA1", "BI-ALG"]), ("linear", ["NI-LIN"]), ("LINEÁRNÍ", ["NI-LIN"]),
    ("algebra lin", ["NI-LIN"]), ("nebra", []), ("bi lin", []),
  ])
  func `has codes before names, beginnings before what is inside, and own ones before others`(
    search: String, found: [String]
  ) {
    #expect(codes(search) == found)
  }

  @Test func `shows all, own ones first, where nothing is searched for`() {
    #expect(codes(" · ") == ["BI-PA2", "BI-PA1", "BI-AAG", "NI-LIN", "PA1", "BI-ALG"])
  }

  /// What is found by reading every thing from end to end, the slow way.
  @Test(arguments: [1, 2, 3])
  func `finds all that a reading of every text finds, and nothing else`(seed: UInt64) {
    var dice = SearchDice(seed: seed)
    let texts = (0..<400).map { _ in dice.texts() }
    let list = RankedList(texts) { $0 }
    let naive = texts.map { Self.folded($0) }
    for _ in 0..<300 {
      let search = dice.search(in: texts)
      let words = Self.folded(search).split { !$0.isLetter && !$0.isNumber }
      let expected = naive.indices.filter { thing in words.allSatisfy { naive[thing].contains($0) } }
      #expect(list.found(search).sorted() == expected, "\(search)")
    }
  }

  private static func folded(_ texts: SearchableText) -> String {
    let code = texts.code.map { [$0, $0.filter { $0.isLetter || $0.isNumber }] } ?? []
    return folded((code + texts.names + texts.others).joined(separator: " | "))
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).lowercased()
  }
}
