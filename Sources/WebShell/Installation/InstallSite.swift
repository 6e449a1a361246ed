import HTTPTypes
package import Hummingbird
import NIOCore

/// What is served without TLS: the certificate that makes TLS possible, and how to install it.
package struct InstallSite: Sendable {
  static let certificatePath = "/outpost-authority.crt"
  static let profilePath = "/outpost-authority.mobileconfig"

  private let shell: Shell
  private let away: RemoteAccess
  private let hosts: Set<String>

  /// - Parameter shell: whose styles it uses; nothing else of it is served.
  package init(shell: Shell, away: RemoteAccess, hosts: Set<String>) {
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
    router.get("/assets/**") { request, _ in try shell.asset(request) }
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

/// Offers the certificate to a device that does not trust it yet, and so comes by plain http.
struct InstallPage: Page {
  var words: Words
  var authority: RemoteAccess.Authority
  /// Where to go then.
  var pages: String
  /// Whether the device takes a profile rather than a certificate.
  var prefersProfile: Bool

  var title: String { words(.trustTitle) }
  var tab: String { "" }

  var body: HTML {
    """
    <div class="page"><section class="card pad"><h1 tabindex="-1">\(title)</h1>\
    <p>\(words(.installHint))</p><div class="stack">\(prefersProfile ? profile + certificate : certificate + profile)\
    </div>\(InstallSteps(words: words, authority: authority).html)\
    \(Button.link(words(.installDone), to: pages))</section></div>
    """
  }

  private var profile: HTML {
    Button.link(
      words(.installProfile), to: InstallSite.profilePath, kind: prefersProfile ? .primary : .plain)
  }

  private var certificate: HTML {
    Button.link(
      words(.installCertificate), to: InstallSite.certificatePath, kind: prefersProfile ? .plain : .primary)
  }
}

/// How the certificate gets onto a device, system by system, and how to tell that it is the right one.
struct InstallSteps {
  var words: Words
  var authority: RemoteAccess.Authority

  var html: HTML {
    """
    \(steps(words(.installApple), [.installApple1, .installApple2, .installApple3]))\
    \(steps("Android", [.installAndroid1, .installAndroid2, .installAndroid3]))\
    \(steps(words(.installDesktop), [.installDesktop1, .installDesktop2, .installDesktop3]))\
    <p>\(words(.fingerprintHint(name: authority.name)))</p><p class="code">\(pairs)</p>
    """
  }

  /// Broken between pairs of digits only.
  private var pairs: [HTML] {
    authority.fingerprint.split(separator: ":").enumerated().map { place, pair in
      place == 0 ? "\(pair)" : ":<wbr>\(pair)"
    }
  }

  private func steps(_ system: String, _ steps: [Phrase]) -> HTML {
    """
    <details class="help"><summary>\(system)</summary>\
    <ol class="howto">\(steps.map { "<li>\(words($0))</li>" })</ol></details>
    """
  }
}

/// A text as a QR code; nothing if it is too long for one, since the text stands beside it anyway.
struct QRCodeImage {
  var text: String
  var label: String

  var html: HTML {
    do { return try QRCode(text).svg(label: label) } catch { return .empty }
  }
}
