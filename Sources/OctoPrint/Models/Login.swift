/// The answer to a passive login: a session for the push channel. The session is a secret.
package struct Login: Sendable, Decodable, CustomStringConvertible, CustomDebugStringConvertible {
  package var name: String?
  package var session: String?

  package var description: String { "login of \(name ?? "a guest")" }
  package var debugDescription: String { description }
}
