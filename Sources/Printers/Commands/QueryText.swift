import WebShell

/// The query of an address, with its question mark; values that are empty are left out.
struct QueryText {
  var text: String

  init(_ items: [(name: String, value: String)]) {
    let pairs = items.filter { !$0.value.isEmpty }.map {
      "\(PathText.encoded($0.name))=\(PathText.encoded($0.value))"
    }
    text = "?" + pairs.joined(separator: "&")
  }
}
