import Foundation

/// The addresses inside KOSapi's documents: relative to `xml:base`, with or without a slash at their ends.
package enum Href {
  /// The whole address. Not by RFC 3986, section 5, which would drop the last part of a base without a slash:
  /// `.../api/3` is meant as the folder of all.
  package static func absolute(_ href: String, base: String) -> String {
    if href.firstIndex(of: ":").map({ href[..<$0].allSatisfy { $0.isASCII && $0.isLetter } }) == true {
      return scrubbed(href)
    }
    let path = href.drop { $0 == "/" }
    return scrubbed(base + (base.hasSuffix("/") ? "" : "/") + path)
  }

  /// The key of the entity at that address.
  static func lastPart(of href: String) -> String? {
    let path = href.prefix { $0 != "?" && $0 != "#" }
    guard let part = path.split(separator: "/").last else { return nil }
    // What is no valid encoding is a key as it stands.
    return part.contains("%") ? part.removingPercentEncoding ?? String(part) : String(part)
  }

  /// A key as a part of an address.
  static func segment(_ key: String) -> String {
    key.addingPercentEncoding(
      withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-._~:")))
      ?? key
  }

  /// Without the access token that KOSapi repeats in links when it came in the address.
  package static func scrubbed(_ href: String) -> String {
    guard let mark = href.firstIndex(of: "?") else { return href }
    let items = href[href.index(after: mark)...].split(separator: "&")
    let kept = items.filter { !isToken($0) }
    guard kept.count < items.count else { return href }
    return kept.isEmpty ? String(href[..<mark]) : href[...mark] + kept.joined(separator: "&")
  }

  private static func isToken(_ item: Substring) -> Bool {
    let name = item.prefix { $0 != "=" }
    return (name.removingPercentEncoding ?? String(name)).lowercased() == "access_token"
  }
}
