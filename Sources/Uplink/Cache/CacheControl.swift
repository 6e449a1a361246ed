import HTTPTypes

/// The directives of `Cache-Control` (RFC 9111, section 5.2), of a request or a response.
struct CacheControl: Sendable, Hashable {
  /// What a directive says; the first one counts where a name comes twice (section 4.2.1).
  private var arguments: [String: String?] = [:]

  /// Without the field, `Pragma: no-cache` in a request counts as `no-cache` (section 5.4).
  init(_ fields: HTTPFields, isRequest: Bool = false) {
    guard let text = fields[.cacheControl] else {
      if isRequest, Self.pragma(fields).contains("no-cache") { arguments["no-cache"] = .some(nil) }
      return
    }
    for element in ListElements(text) {
      let sign = element.utf8.firstIndex(of: UInt8(ascii: "="))
      let name = element[..<(sign ?? element.endIndex)].trimmingBlanks.lowercased()
      guard !name.isEmpty, arguments[name] == nil else { continue }
      let argument = sign.map { element[element.utf8.index(after: $0)...].trimmingBlanks }
      arguments[name] = .some(argument.map(Self.unquoted))
    }
  }

  /// Whether the directive is there, with an argument or without.
  func has(_ name: String) -> Bool { arguments[name] != nil }

  /// The directive's time. `.zero` for one that cannot be read: what is not understood is not fresh
  /// (section 4.2.1). `nil` if it is not there.
  func time(_ name: String) -> Duration? {
    guard let argument = arguments[name] else { return nil }
    return argument.flatMap(DeltaSeconds.read) ?? .zero
  }

  /// `max-stale` of a request: any staleness without an argument.
  var maxStale: Duration? {
    guard let argument = arguments["max-stale"] else { return nil }
    guard let argument else { return DeltaSeconds.largest }
    return DeltaSeconds.read(argument) ?? .zero
  }

  private static func pragma(_ fields: HTTPFields) -> [String] {
    guard let name = HTTPField.Name("Pragma"), let text = fields[name] else { return [] }
    return ListElements(text).map { $0.lowercased() }
  }

  private static func unquoted(_ text: String) -> String {
    guard text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
    return String(text.dropFirst().dropLast())
  }
}
