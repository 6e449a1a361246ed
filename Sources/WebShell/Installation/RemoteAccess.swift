import Crypto
import Foundation

/// How others than this computer reach the process, for the pages that tell them.
package struct RemoteAccess: Sendable {
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

/// A configuration profile with which iPhones, iPads and Macs install the authority (Apple's "Configuration
/// Profile Reference", certificate payload).
struct MobileProfile {
  private let authority: RemoteAccess.Authority

  init(_ authority: RemoteAccess.Authority) { self.authority = authority }

  var xml: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
    <key>PayloadType</key><string>Configuration</string>
    <key>PayloadVersion</key><integer>1</integer>
    <key>PayloadIdentifier</key><string>outpost.authority</string>
    <key>PayloadUUID</key><string>\(identifier("profile"))</string>
    <key>PayloadDisplayName</key><string>\(name)</string>
    <key>PayloadContent</key><array><dict>
    <key>PayloadType</key><string>com.apple.security.root</string>
    <key>PayloadVersion</key><integer>1</integer>
    <key>PayloadIdentifier</key><string>outpost.authority.certificate</string>
    <key>PayloadUUID</key><string>\(identifier("certificate"))</string>
    <key>PayloadDisplayName</key><string>\(name)</string>
    <key>PayloadContent</key><data>\(Data(authority.certificate).base64EncodedString())</data>
    </dict></array></dict></plist>

    """
  }

  private var name: String { HTML("\(authority.name)").markup }

  /// The same for the same certificate, so that installing twice replaces instead of adding.
  private func identifier(_ purpose: String) -> String {
    let hash = Array(SHA256.hash(data: Data(purpose.utf8) + Data(authority.certificate)))
    let digits = hash.prefix(16).map { byte in
      String(byte >> 4, radix: 16, uppercase: true) + String(byte & 15, radix: 16, uppercase: true)
    }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
  }
}
