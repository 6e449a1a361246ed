import HTTPTypes
package import Hummingbird
import NIOCore

/// What is served without TLS: the certificate that makes TLS possible, and how to install it.
package struct InstallSite: Sendable {
  static let certificatePath = "/outpost-authority.crt"
  static let profilePath = "/outpost-authority.mobileconfig"

  private let shell: Shell
  private let authority: Away.Authority
  private let hosts: Set<String>

  /// - Parameter shell: whose styles it uses; nothing else of it is served.
  package init(shell: Shell, authority: Away.Authority, hosts: Set<String>) {
    self.shell = shell
    self.authority = authority
    self.hosts = hosts
  }

  package func router() -> Router<ShellContext> {
    let router = Router(context: ShellContext.self)
    router.addMiddleware {
      SecurityHeaders<ShellContext>(isSecure: false)
      HostCheck<ShellContext>(hosts: hosts)
    }
    router.get("/") { request, _ in
      let visit = Visit(request)
      return shell.bare(InstallPage(words: visit.words, authority: authority), for: visit)
    }
    router.get("/assets/**") { request, _ in shell.asset(request) }
    router.get("\(Self.certificatePath)") { _, _ in
      file(authority.certificate, type: "application/x-x509-ca-cert")
    }
    router.get("\(Self.profilePath)") { _, _ in
      file(Array(MobileProfile(authority).xml.utf8), type: "application/x-apple-aspen-config")
    }
    return router
  }

  private func file(_ bytes: [UInt8], type: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: type], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
