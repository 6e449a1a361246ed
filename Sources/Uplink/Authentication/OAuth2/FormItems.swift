import Foundation

/// The names and values of an `application/x-www-form-urlencoded` text, where `+` is a blank.
struct FormItems {
  private let items: [(name: String, value: String)]

  init(_ text: Substring) {
    items = text.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.decoded)
      return (name: parts[0], value: parts.count == 2 ? parts[1] : "")
    }
  }

  subscript(name: String) -> String? { items.first { $0.name == name }?.value }

  func repeats(anyOf names: [String]) -> Bool {
    names.contains { name in items.count { $0.name == name } > 1 }
  }

  /// What is no valid encoding stays as it is: it will match nothing.
  private static func decoded(_ text: Substring) -> String {
    let blanks = text.replacingOccurrences(of: "+", with: " ")
    return blanks.removingPercentEncoding ?? blanks
  }
}
