import Foundation

/// A folder's styles in the order of its `styles/order.txt`: a file a line, and behind it the apps that need
/// it, if not all do.
struct StyleSheet {
  private var parts: [(apps: Set<String>, bytes: [UInt8])]

  init(of folder: AssetFolder) throws {
    let styles = folder.url.appending(path: "styles")
    let order = try Assets.read(styles.appending(path: "order.txt"))
    // What an app brings along is for its own pages.
    let owner: Set<String> = folder.name == "shell" ? [] : [folder.name]
    parts = try String(decoding: order, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let name = words.first, !name.hasPrefix("#") else { return nil }
      let bytes = StyleText.lean(try Assets.read(styles.appending(path: name)))
      return (Set(words.dropFirst()).union(owner), bytes)
    }
  }

  func bytes(for app: String) -> [UInt8] {
    parts.flatMap { $0.apps.isEmpty || $0.apps.contains(app) ? $0.bytes : [] }
  }
}
