import Authority
import NIOCore

#if canImport(Glibc)
  import Glibc
#endif

extension HostNames {
  /// Under what this computer is reached if one listens on the address: itself, the given names, and for the
  /// unspecified address all that its interfaces have now.
  init(listeningOn address: String, named given: [String]) throws {
    var hosts = HostNames.loopback
    for text in [address] + given {
      if let address = IPAddress(text) {
        if !address.isUnspecified { hosts.addresses.append(address) }
      } else {
        hosts.names.append(text.lowercased())
      }
    }
    if IPAddress(address)?.isUnspecified ?? false {
      hosts.addresses += try Self.interfaceAddresses()
      let name = Self.hostName().lowercased()
      if HostNames.isHostName(name) { hosts.names += name.contains(".") ? [name] : [name, "\(name).local"] }
    }
    self.init(names: Self.unique(hosts.names), addresses: Self.unique(hosts.addresses))
  }

  /// Where other devices find it: by a given name, else by an address of its network.
  func bestHost(preferring given: [String]) -> String {
    given.first ?? addresses.first { !$0.isLoopback }?.description ?? "127.0.0.1"
  }

  private static func interfaceAddresses() throws -> [IPAddress] {
    try System.enumerateDevices().compactMap { $0.address?.ipAddress }.compactMap { IPAddress($0) }
      .filter { !$0.isLoopback && !$0.isLinkLocal6 }
  }

  private static func hostName() -> String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }
}
