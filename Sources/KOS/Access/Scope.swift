/// What an application may do, as Apps Manager lists it.
package struct Scope: RawRepresentable, Hashable, Sendable {
  package var rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }

  package static let kosRead = Scope(rawValue: "cvut:kosapi:read")
  /// The same of older registrations.
  package static let oldKOSRead = Scope(rawValue: "urn:ctu:oauth:kosapi:public.readonly")
  package static let usermapRead = Scope(rawValue: "cvut:umapi:read")
  /// One's own calendar.
  package static let siriusPersonal = Scope(rawValue: "cvut:sirius:personal:read")
  package static let siriusLimited = Scope(rawValue: "cvut:sirius:limited-by-idm:read")
  package static let siriusAll = Scope(rawValue: "cvut:sirius:all:read")
}
