/// Where assets are found by the browser.
enum AssetPath {
  static let root = "/assets"
  /// Without a version, since components are plain values that know no server; it is revalidated by its tag.
  static let sprite = "/assets/icons/icons.svg"
}
