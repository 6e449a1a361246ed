import Testing
import Uplink

@Suite struct `A base address` {
  @Test(arguments: [
    (BaseAddress(scheme: .http, host: "octopi.local"), "octopi.local"),
    (BaseAddress(scheme: .http, host: "octopi.local", port: 80), "octopi.local"),
    (BaseAddress(scheme: .https, host: "octopi.local", port: 443), "octopi.local"),
    (BaseAddress(scheme: .https, host: "octopi.local", port: 80), "octopi.local:80"),
    (BaseAddress(scheme: .http, host: "octopi.local", port: 443), "octopi.local:443"),
    (BaseAddress(scheme: .http, host: "::1"), "[::1]"),
    (BaseAddress(scheme: .http, host: "fe80::1", port: 5000), "[fe80::1]:5000"),
    (BaseAddress(scheme: .http, host: "10.0.0.7", port: 5000), "10.0.0.7:5000"),
  ])
  func `names the port only where it is not the scheme's own`(base: BaseAddress, authority: String) {
    #expect(base.authority == authority)
  }

  @Test func `takes the scheme's own port where none is given`() {
    #expect(BaseAddress(scheme: .http, host: "a").port == 80)
    #expect(BaseAddress(scheme: .https, host: "a").port == 443)
  }

  @Test func `puts its prefix before each path`() {
    let base = BaseAddress(scheme: .https, host: "::1", port: 8443, prefix: "/octoprint")
    #expect(base.description == "https://[::1]:8443/octoprint")
    #expect(base.url(of: .get("api/job")) == "https://[::1]:8443/octoprint/api/job")
  }
}
