import HTTPTypes
package import Hummingbird
import NIOCore

/// What is served without TLS: the certificate that makes TLS possible, and how to install it.
package struct InstallSite: Sendable {
  static let certificatePath = "/outpost-authority.crt"
  static let profilePath = "/outpost-authority.mobileconfig"

  private let shell: Shell
  private let away: Away
  private let hosts: Set<String>

  /// - Parameter shell: whose styles it uses; nothing else of it is served.
  package init(shell: Shell, away: Away, hosts: Set<String>) {
    self.shell = shell
    self.away = away
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
      let agent = request.headers[.userAgent] ?? ""
      let page = InstallPage(
        words: visit.words, authority: away.authority, pages: away.address(for: visit.readAuthority()),
        prefersProfile: agent.contains("iPhone") || agent.contains("iPad") || agent.contains("Macintosh"))
      return shell.bare(page, for: visit)
    }
    router.get("/assets/**") { request, _ in shell.asset(request) }
    router.get("\(Self.certificatePath)") { _, _ in
      file(away.authority.certificate, type: "application/x-x509-ca-cert")
    }
    router.get("\(Self.profilePath)") { _, _ in
      file(Array(MobileProfile(away.authority).xml.utf8), type: "application/x-apple-aspen-config")
    }
    router.get("/**") { request, _ in
      Response.plain(Visit(request).words(.pageNotFound), status: .notFound)
    }
    return router
  }

  private func file(_ bytes: [UInt8], type: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: type], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
