/// Under what a process is reached: host names, in lower case, and addresses.
package struct HostNames: Hashable, Sendable {
  package var names: [String]
  package var addresses: [IPAddress]

  package init(names: [String], addresses: [IPAddress]) {
    self.names = names
    self.addresses = addresses
  }

  package static let loopback = HostNames(
    names: ["localhost"], addresses: [IPAddress("127.0.0.1"), IPAddress("::1")].compactMap(\.self))

  package var isEmpty: Bool { names.isEmpty && addresses.isEmpty }

  /// As they stand in a URL, without brackets.
  package var hosts: Set<String> { Set(names + addresses.map(\.description)) }

  /// Letters, digits and hyphens in parts of 1 to 63 with dots between: what a browser and a certificate
  /// both take.
  package static func isHostName(_ text: String) -> Bool {
    let parts = text.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    return text.utf8.count <= 253
      && parts.allSatisfy { part in
        (1...63).contains(part.utf8.count) && part.first != "-" && part.last != "-"
          && part.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
      }
      && !(parts.last?.allSatisfy(\.isNumber) ?? true)
  }
}
