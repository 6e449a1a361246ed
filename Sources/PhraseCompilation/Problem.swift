/// One reason why the catalogues do not compile, printed the way compilers print theirs.
package struct Problem: Hashable, Sendable, CustomStringConvertible {
  package var path: String
  package var key: String?
  package var reason: String

  package init(path: String, key: String? = nil, reason: String) {
    self.path = path
    self.key = key
    self.reason = reason
  }

  package var description: String {
    "\(path): error: \(key.map { "key \"\($0)\" " } ?? "")\(reason)"
  }
}
