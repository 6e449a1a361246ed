/// How others than this computer reach the process, for the pages that tell them.
package struct Away: Sendable {
  /// The process's own certificate authority, as devices are asked to trust it.
  package struct Authority: Sendable {
    package var name: String
    /// The certificate (DER).
    package var certificate: [UInt8]
    /// SHA-256 in pairs of digits.
    package var fingerprint: String

    package init(name: String, certificate: [UInt8], fingerprint: String) {
      self.name = name
      self.certificate = certificate
      self.fingerprint = fingerprint
    }
  }

  package var authority: Authority
  /// A name or address under which other devices find this computer.
  private let host: String
  /// Where the pages are, and where ``InstallSite`` is; 0 until they are there.
  private let pagesPort: Broadcast<Int>
  private let installPort: Broadcast<Int>

  package init(
    authority: Authority, host: String, pagesPort: Broadcast<Int>, installPort: Broadcast<Int>
  ) {
    self.authority = authority
    self.host = host
    self.pagesPort = pagesPort
    self.installPort = installPort
  }

  /// Where another device finds the pages.
  ///
  /// - Parameter authority: by which the visitor came.
  func address(for authority: String) -> String { "https://\(name(for: authority)):\(pagesPort.value)" }

  /// Where another device finds the certificate.
  func installAddress(for authority: String) -> String {
    "http://\(name(for: authority)):\(installPort.value)"
  }

  /// The name that the visitor used, which is known to work, unless it is good for this computer only.
  private func name(for authority: String) -> String {
    let used = HostCheck<ShellContext>.name(in: authority)
    let name = Shell.loopbackHosts.contains(used) ? host : used
    return name.contains(":") ? "[\(name)]" : name
  }
}
