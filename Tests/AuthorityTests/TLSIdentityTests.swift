import Foundation
import PrivateFiles
import Synchronization
import TemporaryFolders
import Testing
import X509

@testable import Authority

@Suite struct `The certificate that is shown` {
  @Test func `is replaced when two thirds of its month are over`() throws {
    let folder = try TemporaryFolder()
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    let time = Mutex(start)
    let authority = try CertificateAuthority(
      certificate: PrivateFile(path: folder.url.appending(path: "a.pem").path),
      key: PrivateFile(path: folder.url.appending(path: "a.key").path), name: "Test", hosts: .loopback,
      now: start)
    let identity = try TLSIdentity(authority: authority, hosts: .loopback, now: { time.withLock { $0 } })
    let first = identity.leaf
    time.withLock { $0 += 20 * 86_400 - 1 }
    try identity.renewIfDue()
    #expect(identity.leaf.der == first.der)
    time.withLock { $0 += 1 }
    try identity.renewIfDue()
    #expect(identity.leaf.der != first.der && identity.leaf.key != first.key)
    #expect(identity.leaf.certificate.notValidAfter == first.certificate.notValidAfter + 20 * 86_400)
  }
}
