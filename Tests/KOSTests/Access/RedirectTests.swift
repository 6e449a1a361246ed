import Testing
import Uplink

@testable import KOS

@Suite struct `A redirect` {
  @Test func `on the same machine is a loopback address`() {
    #expect(
      Redirect.loopback(port: 8420, path: "campus/login").address == "http://127.0.0.1:8420/campus/login")
    #expect(!Redirect.loopback(port: 8420, path: "/x").isPasted)
  }

  @Test func `for a phone is the server's own address`() {
    let server = BaseAddress(scheme: .https, host: "outpost.local", port: 8421)
    #expect(
      Redirect.server(server, path: "/campus/login").address == "https://outpost.local:8421/campus/login")
  }

  @Test func `that is pasted is what the registration says`() {
    #expect(Redirect.pasted(address: "http://localhost/x").address == "http://localhost/x")
    #expect(Redirect.pasted(address: "http://localhost/x").isPasted)
  }
}
