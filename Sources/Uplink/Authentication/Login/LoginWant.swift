/// What somebody asks a ``LoginMachine`` for.
enum LoginWant: Sendable, Hashable {
  /// A credential that can be used now.
  case credential
  /// One of a later generation: the server refused this one.
  case newer(than: UInt64)
  /// A login, asked for by a person.
  case login
  /// That the store was read.
  case stored
}
