import Foundation

/// The query of an address, with its question mark; values that are empty are left out.
struct QueryText {
  var text: String

  init(_ items: [(name: String, value: String)]) {
    var components = URLComponents()
    components.queryItems = items.filter { !$0.value.isEmpty }.map {
      URLQueryItem(name: $0.name, value: $0.value)
    }
    // A plus sign stands for a blank in forms.
    text = "?" + (components.percentEncodedQuery ?? "").replacing("+", with: "%2B")
  }
}
