/// The address of a web page or server as everybody may read it: many an address is a secret by itself, by a user's
/// name and password, a query, or a long part that nobody could guess.
package struct PublicAddress: Hashable, Sendable {
  package let text: String

  package init(_ address: String) {
    let open = address.prefix { $0 != "?" && $0 != "#" }
    text = Redaction.clean(String(open)) + (open.endIndex == address.endIndex ? "" : "?…")
  }
}
