/// A path on this server, safe to send a browser to.
///
/// "//host" would lead to another server, and so would "/\t/host", since browsers drop control characters.
struct LocalPath {
  let text: String

  init?(_ text: some StringProtocol) {
    guard text.hasPrefix("/"), !text.hasPrefix("//"),
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") })
    else { return nil }
    self.text = String(text)
  }
}
