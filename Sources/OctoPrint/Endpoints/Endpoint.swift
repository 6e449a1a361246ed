public import HTTPTypes

/// One thing that OctoPrint 1.11 can be asked: an address, or one command of an address that takes several.
///
/// All of them stand in ``all``. What a user may do is known before anything is asked:
///
/// ```swift
/// if user.may(use: .startJob) { … }
/// ```
public struct Endpoint: Sendable, Hashable {
  /// What tells apart the requests of one method to one address.
  public enum Variant: Sendable, Hashable {
    /// The value of `command` in the body.
    case command(String)
    /// A key that the body has.
    case key(String)
  }

  /// The method of its requests.
  public let method: HTTPRequest.Method
  /// Relative to the server's address; `{name}` stands for one segment, `{name...}` for several.
  public let path: String
  /// `nil` if the method and the address say it all.
  public let variant: Variant?
  /// All that a user needs for it. Empty where OctoPrint asks for nothing, or decides by the one concerned.
  public let permissions: PermissionSet

  init(
    _ method: HTTPRequest.Method, _ path: String, _ variant: Variant? = nil, needs permissions: PermissionSet
  ) {
    self.method = method
    self.path = path
    self.variant = variant
    self.permissions = permissions
  }

  init(
    _ method: HTTPRequest.Method, _ path: String, _ variant: Variant? = nil, needs permissions: Permission...
  ) {
    self.init(method, path, variant, needs: PermissionSet(permissions))
  }

  /// Whether asking again does no harm: everything else is sent once.
  public var isRepeatable: Bool { method == .get && self != .keyDecision }
}

extension Endpoint: CustomStringConvertible {
  /// `POST api/job start`
  public var description: String {
    switch variant {
    case nil: "\(method.rawValue) \(path)"
    case .command(let name), .key(let name): "\(method.rawValue) \(path) \(name)"
    }
  }
}
