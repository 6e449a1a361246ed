import Foundation
import HTTPTypes

/// The keys under which a cache keeps answers: whose, method, address (RFC 9111, section 2).
struct CacheKeys: Sendable {
  private static let credentials: [HTTPField.Name] = [.authorization, .cookie, .proxyAuthorization]

  /// Names the user of an epoch.
  let owner: @Sendable (UInt64) -> String

  func key(of request: Request, at base: BaseAddress, epoch: UInt64) -> String {
    key(prefix(request, epoch), base.url(of: request))
  }

  /// The keys of what an unsafe request may have changed (section 4.4): its own address, and those that the answer
  /// names in `Location` and `Content-Location`, if they lie on the same server.
  func changed(by response: Response, to request: Request, at base: BaseAddress, epoch: UInt64) -> [String] {
    let prefix = prefix(request, epoch)
    let target = base.url(of: request)
    let named = [HTTPField.Name.location, .contentLocation].compactMap { response.headerFields[$0] }
      .compactMap { Self.resolved($0, against: target, at: base) }
    return ([target] + named).map { key(prefix, $0) }
  }

  private func key(_ prefix: String, _ address: String) -> String { "\(prefix)\nGET \(address)" }

  /// Credentials that the caller wrote into the request part its answers from others'. They enter as a keyed hash
  /// that dies with the process: nothing of them is kept.
  private func prefix(_ request: Request, _ epoch: UInt64) -> String {
    let values = Self.credentials.map { request.headerFields[$0] }
    guard values.contains(where: { $0 != nil }) else { return owner(epoch) }
    var hasher = Hasher()
    hasher.combine(values)
    return "\(owner(epoch))\n\(UInt(bitPattern: hasher.finalize()))"
  }

  private static func resolved(_ reference: String, against target: String, at base: BaseAddress) -> String? {
    guard let url = URL(string: reference, relativeTo: URL(string: target))?.absoluteURL,
      let scheme = url.scheme.flatMap({ BaseAddress.Scheme(rawValue: $0.lowercased()) }),
      let host = url.host(percentEncoded: false)
    else { return nil }
    var other = BaseAddress(scheme: scheme, host: host, port: url.port)
    guard Origin(other) == Origin(base) else { return nil }
    other.host = base.host
    let query = url.query(percentEncoded: true).map { "?" + $0 } ?? ""
    let path = url.path(percentEncoded: true)
    return other.description + (path.isEmpty ? "/" : path) + query
  }
}
