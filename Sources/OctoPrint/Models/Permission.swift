/// One of OctoPrint's permissions, by its key; plugins add their own.
package struct Permission: RawRepresentable, Sendable, Hashable, Decodable {
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(String.self)
  }

  package static let admin = Permission(rawValue: "ADMIN")
  package static let status = Permission(rawValue: "STATUS")
  package static let connection = Permission(rawValue: "CONNECTION")
  package static let print = Permission(rawValue: "PRINT")
}
