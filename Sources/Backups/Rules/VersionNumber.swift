/// The numbers of a version, `1.12.0`; what is no number counts as 0.
struct VersionNumber: Hashable, Sendable {
  private var parts: [Int]

  init(_ text: String) {
    parts = text.prefix { $0 != "-" && $0 != "+" }.split(separator: ".").map { Int($0) ?? 0 }
    while parts.last == 0 { parts.removeLast() }
  }

  func isNewer(than other: VersionNumber) -> Bool { other.parts.lexicographicallyPrecedes(parts) }
}
