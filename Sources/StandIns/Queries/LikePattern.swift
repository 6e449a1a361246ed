/// SQL's LIKE, case-insensitive: `*` stands for any text, `_` for one character. Diacritics count.
struct LikePattern: Sendable {
  private let pattern: [Character]

  init(_ text: String) { pattern = Array(text.lowercased()) }

  func matches(_ text: String) -> Bool {
    let text = Array(text.lowercased())
    var (place, index) = (0, 0)
    // Where to go on after the last `*` if it is to stand for one character more.
    var retry: (place: Int, index: Int)?
    while index < text.count {
      if place < pattern.count, pattern[place] == "*" {
        retry = (place + 1, index)
        place += 1
      } else if place < pattern.count, pattern[place] == "_" || pattern[place] == text[index] {
        place += 1
        index += 1
      } else if let last = retry {
        retry = (last.place, last.index + 1)
        (place, index) = (last.place, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
