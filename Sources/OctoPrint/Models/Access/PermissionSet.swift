public import RecordMapping

/// What a user may do, or what something asks of a user.
public struct PermissionSet: Sendable, Hashable, ExpressibleByArrayLiteral {
  private var permissions: Set<Permission>

  /// These permissions.
  public init(_ permissions: some Sequence<Permission>) { self.permissions = Set(permissions) }

  /// These permissions.
  public init(arrayLiteral elements: Permission...) { self.init(elements) }

  /// Whether this very permission is one of them; administrators have others without being told so.
  public func contains(_ permission: Permission) -> Bool { permissions.contains(permission) }

  /// Whether its holder may do what asks for this permission.
  public func allows(_ permission: Permission) -> Bool { contains(permission) || contains(.admin) }

  /// Whether its holder may use the endpoint.
  public func allows(use endpoint: Endpoint) -> Bool { missing(for: endpoint).isEmpty }

  /// What its holder lacks for the endpoint, in the order of the keys.
  public func missing(for endpoint: Endpoint) -> [Permission] {
    endpoint.permissions.sorted.filter { !allows($0) }
  }

  /// In the order of their keys.
  public var sorted: [Permission] { permissions.sorted { $0.rawValue < $1.rawValue } }
}

extension PermissionSet: DocumentValue {
  /// Takes an array of keys.
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> PermissionSet {
    PermissionSet(try [Permission].read(token, as: form, in: context))
  }

  /// Writes an array of keys in their order.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    try sorted.write(to: &writer, as: form)
  }
}
