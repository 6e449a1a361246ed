import Foundation
import HTTPTypes
import Keyring
import OctoPrint
import Uplink

/// Where a camera's pictures come from, as the owner typed it into OctoPrint's settings.
///
/// A name and password in it become a field of the request. Neither they nor the query, which may hold a token,
/// are part of what is shown or logged.
struct CameraAddress: Sendable, Hashable {
  enum Malformed: Error, Sendable, Hashable {
    case empty
    /// Neither http nor https.
    case scheme(String)
    case unreadable
  }

  /// What had to be put right before it could be used.
  enum Correction: Sendable, Hashable, CaseIterable {
    /// Blanks around it.
    case trimmed
    /// It was relative, and is taken as one on OctoPrint's server.
    case resolved
    /// It named "this computer", which to whoever wrote it is OctoPrint's.
    case relocated
  }

  /// The server.
  let base: BaseAddress
  let corrections: Set<Correction>
  /// Path and query, percent-encoded, without the first slash.
  private var target: Secret
  private var credentials: Secret?
  /// The path, for people.
  private let path: String

  /// - Parameter server: OctoPrint's; relative addresses are on it.
  init(parsing text: String, on server: BaseAddress) throws(Malformed) {
    let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !typed.isEmpty else { throw .empty }
    var corrections: Set<Correction> = typed == text ? [] : [.trimmed]
    let scheme = typed.firstMatch(of: /^([A-Za-z][A-Za-z0-9+.-]*):\/\//).map { $0.1.lowercased() }
    var base = server
    var rest: Substring
    if let scheme {
      guard let known = BaseAddress.Scheme(rawValue: scheme) else { throw .scheme(scheme) }
      let (authority, after) = Self.split(typed.dropFirst(scheme.count + 3))
      (base, credentials) = try Self.base(known, authority)
      rest = after
    } else if typed.hasPrefix("//") {
      let (authority, after) = Self.split(typed.dropFirst(2))
      (base, credentials) = try Self.base(server.scheme, authority)
      rest = after
    } else {
      corrections.insert(.resolved)
      credentials = nil
      rest = typed.hasPrefix("/") ? typed[...] : "\(server.prefix)/\(typed)"[...]
    }
    // What OctoPrint's owner calls localhost is never this computer, unless OctoPrint runs here too.
    if Self.isLoopback(base.host), !Self.isLoopback(server.host) {
      base.host = server.host
      corrections.insert(.relocated)
    }
    base.prefix = ""
    rest = rest.prefix { $0 != "#" }
    guard let encoded = String(rest).addingPercentEncoding(withAllowedCharacters: Self.allowed) else {
      throw .unreadable
    }
    self.base = base
    self.corrections = corrections
    target = Secret(String(encoded.drop { $0 == "/" }))
    path = String(encoded.prefix { $0 != "?" })
  }

  /// An address that stands in what is at this one; `nil` if it leads to another server.
  func resolving(_ reference: String) -> CameraAddress? {
    guard let here = URL(string: "\(base)/\(target.reveal())"),
      let url = URL(string: reference, relativeTo: here)?.absoluteURL, url.user() == nil
    else { return nil }
    var found: CameraAddress
    do { found = try CameraAddress(parsing: url.absoluteString, on: base) } catch { return nil }
    guard found.base == base else { return nil }
    found.credentials = credentials
    return found
  }

  /// The same with this behind its query, which has to be percent-encoded.
  func asking(_ more: String) -> CameraAddress {
    guard !more.isEmpty else { return self }
    var address = self
    let text = target.reveal()
    address.target = Secret(text + (text.contains("?") ? "&" : "?") + more)
    return address
  }

  /// A request for what is there.
  var request: Request {
    let request = Request(.get, target.reveal())
    guard let credentials else { return request }
    let field = "Basic " + Data(credentials.reveal().utf8).base64EncodedString()
    return request.header(.authorization, field)
  }

  /// Whether the owner typed a name and a password into it.
  var hasCredentials: Bool { credentials != nil }

  /// Whether this is a playlist of HTTP Live Streaming, by the rule of OctoPrint's own page.
  var isPlaylist: Bool { path.hasSuffix(".m3u8") }

  /// What its path ends with behind the last dot, in small letters.
  var ending: String {
    let name = path.split(separator: "/").last ?? ""
    return name.contains(".") ? name.split(separator: ".").last.map { $0.lowercased() } ?? "" : ""
  }

  static func isLoopback(_ host: String) -> Bool {
    host == "localhost" || host.hasSuffix(".localhost") || host.hasPrefix("127.") || host == "::1"
      || host == "0.0.0.0"
  }

  private static func split(_ text: Substring) -> (authority: Substring, rest: Substring) {
    let authority = text.prefix { !"/?#".contains($0) }
    return (authority, text.dropFirst(authority.count))
  }

  private static func base(
    _ scheme: BaseAddress.Scheme, _ authority: Substring
  ) throws(Malformed) -> (BaseAddress, Secret?) {
    let parts = authority.split(separator: "@", omittingEmptySubsequences: false)
    let login = parts.count > 1 ? parts.dropLast().joined(separator: "@").removingPercentEncoding : nil
    do {
      let address = try ServerAddress(parsing: "\(scheme.rawValue)://\(parts.last ?? "")")
      return (address.base, login.map(Secret.init))
    } catch {
      throw .unreadable
    }
  }

  /// What was percent-encoded stays as it was.
  private static let allowed = CharacterSet.urlQueryAllowed.union(CharacterSet(charactersIn: "%"))
}

extension CameraAddress: CustomStringConvertible {
  /// For people: without name, password and query.
  var description: String { "\(base)\(path)" }
}
