/// What a browser calls itself, in words a person knows: `Safari, iPhone`.
enum DeviceName {
  static let maxLength = 60

  /// The first that fits wins: most browsers claim to be the others too.
  private static let browsers = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"),
  ]
  private static let systems = [
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"),
    ("Windows", "Windows"), ("Macintosh", "Mac"), ("Linux", "Linux"),
  ]

  /// Empty if the browser says nothing that is known.
  static func guess(userAgent: String) -> String {
    [browsers, systems].compactMap { known in known.first { userAgent.contains($0.0) }?.1 }
      .joined(separator: ", ")
  }
}
