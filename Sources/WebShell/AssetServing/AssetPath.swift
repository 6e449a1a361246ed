/// Where assets are found by the browser.
package enum AssetPath {
  static let root = "/assets"
  /// Without a version, since components are plain values that know no server; it is revalidated by its tag.
  static let sprite = "/assets/icons/icons.svg"

  /// A picture that an app has in `Assets/pictures`. Also without a version: a browser that keeps a page ahead keeps its
  /// pictures by the same list (``PinnedPage``).
  package static func picture(_ name: String, of app: String) -> String {
    "\(root)/\(app)/pictures/\(name).webp"
  }
}
