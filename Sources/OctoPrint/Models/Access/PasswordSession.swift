import Foundation
import HTTPTypes
import Uplink

/// A login by name and password: cookies in place of a key. A secret.
public struct PasswordSession: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  /// Who logged in.
  public internal(set) var login: Login?
  private var cookies: [String: String] = [:]

  /// Without a name or value in it.
  public var description: String { "session of \(login?.name ?? "a guest")" }
  /// Without a name or value in it.
  public var debugDescription: String { description }

  /// Takes over what an answer sets.
  mutating func take(from response: Response) {
    for field in response.headerFields[values: .setCookie] {
      let pair = field.prefix { $0 != ";" }
      guard let equals = pair.firstIndex(of: "=") else { continue }
      let name = String(pair[..<equals]).trimmingCharacters(in: .whitespaces)
      let value = String(pair[pair.index(after: equals)...])
      cookies[name] = value.isEmpty || value == "\"\"" ? nil : value
    }
  }

  func attach(to request: inout Request) {
    guard !cookies.isEmpty else { return }
    let pairs = cookies.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    // Set by its name, the field would become one field for each cookie, which HTTP/1.1 does not allow.
    request.headerFields[.cookie] = nil
    request.headerFields.append(HTTPField(name: .cookie, value: pairs.joined(separator: "; ")))
    request.headerFields[SessionAuthenticator.tokenField] = token
  }

  /// The cookie's name ends with the port that the server believes to have.
  var token: String? { cookies.first { $0.key.hasPrefix("csrf_token") }?.value }
}
