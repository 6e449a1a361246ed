/// The address of a web page or server as everybody may read it: many an address is a secret by itself, by a user's
/// name and password, a query, or a long part that nobody could guess.
package struct PublicAddress: Hashable, Sendable {
  package let text: String

  package init(_ address: String) {
    let open = address.prefix { $0 != "?" && $0 != "#" }
    let parts = open.split(separator: "/", omittingEmptySubsequences: false).map { part in
      if let end = part.lastIndex(of: "@") { return Redaction.mark + part[end...] }
      return Redaction.looksRandom(part) ? Redaction.mark : String(part)
    }
    text = parts.joined(separator: "/") + (open.endIndex == address.endIndex ? "" : "?…")
  }
}
