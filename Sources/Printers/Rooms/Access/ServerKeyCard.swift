import WebShell

/// Whether there is a key of the whole server, and why there should be none.
struct ServerKeyCard {
  var hasKey: Bool
  var paths: OwnAccessPaths
  var words: Words

  var html: HTML {
    Card(
      "server-key", title: words(.serverKey),
      """
      <p>\(words(hasKey ? .hasServerKey : .hasNoServerKey))</p><p class="hint">\(words(.serverKeyHint))</p>\
      <details class="help" \(flag: "open", hasKey)><summary>\(words(.changeServerKey))</summary><div class="stack">\
      \(Button.link(
        words(hasKey ? .replaceServerKey : .makeServerKey), to: paths.serverKey(.make) + "/new", icon: .key))\
      \(hasKey
        ? Button.link(
          words(.removeServerKey), to: paths.serverKey(.remove) + "/new", icon: .trash, kind: .dangerOutline)
        : nil)</div></details>
      """
    ).html
  }
}
