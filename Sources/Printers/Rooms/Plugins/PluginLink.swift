import Foundation
import WebShell

/// The way to what a plugin's author has written about it: only where a browser can go, and with its host named.
struct PluginLink {
  var address: String?
  var words: Words

  var html: HTML? {
    guard let address, let url = URL(string: address), let host = url.host(), !host.isEmpty,
      ["http", "https"].contains(url.scheme?.lowercased())
    else { return nil }
    return Button.outwardLink(words(.pluginReadAt(host: host)), to: address)
  }
}
