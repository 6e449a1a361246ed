import OctoPrint
import Testing
import Uplink
import UplinkTesting

@Suite struct `A second factor` {
  /// As OctoPrint 1.11 writes its log-in page (`octoprint/templates/login.jinja2`).
  private static let page = """
    <script type="text/html" id="mfa_login_totp" data-title="TOTP">
      <form><input type="text" data-mfa="token" autocomplete="one-time-code"></form>
    </script>
    <script type="text/html" id="mfa_login_card" data-title="Card">
      <p data-mfa="no-input">Your card</p><input
        data-mfa='place'><select class="x" data-mfa = "hand"></select><INPUT DATA-MFA="code">
      <input type="hidden" data-mfa="nonce"><input data-mfa="trust" type=checkbox><button type="submit">Go</button>
    </script>
    <script type="text/html" id="mfa_login_blank" data-title="Blank"></script>
    """

  @Test(arguments: [
    ("totp", ["token"]), ("card", ["place", "hand", "code"]), ("blank", ["token"]), ("unknown", ["token"]),
  ])
  func `asks for what its form has on OctoPrint's own page`(plugin: String, inputs: [String]) async throws {
    let server = ScriptedOctoPrint(answering: Self.page)
    let factors = try await server.client().secondFactors(of: [plugin])
    #expect(factors == [SecondFactor(plugin: plugin, inputs: inputs)])
  }

  @Test func `has its fields named after the plugin`() {
    #expect(SecondFactor(plugin: "card").field(for: "place") == "mfa-card-place")
  }
}
