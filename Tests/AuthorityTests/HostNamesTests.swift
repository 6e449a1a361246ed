import Testing

@testable import Authority

@Suite struct `What a process is reached by` {
  @Test(arguments: [
    ("192.168.1.20", "192.168.1.20"), ("FD00::0020", "fd00::20"), ("::1", "::1"),
  ])
  func `is an address in its usual spelling`(text: String, spelled: String) {
    #expect(IPAddress(text)?.description == spelled)
  }

  @Test(arguments: ["", "localhost", "192.168.1", "192.168.1.256", "fe80::1%eth0", "[::1]"])
  func `is no address if it cannot be one`(text: String) {
    #expect(IPAddress(text) == nil)
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.9.9.9", true), ("::1", true), ("128.0.0.1", false), ("::2", false),
  ])
  func `is this computer alone on loopback`(text: String, isLoopback: Bool) {
    #expect(IPAddress(text)?.isLoopback == isLoopback)
  }

  @Test(arguments: ["barn", "barn.local", "my-host.example.org", "a1.b2.cz"])
  func `is a name of letters, digits and hyphens`(text: String) {
    #expect(HostNames.isHostName(text))
  }

  @Test(arguments: [
    "", ".", "a..b", "-a.cz", "a-.cz", "a_b.cz", "192.168.1.20", "žluť.cz", "a b", "a:1", "a/b",
  ])
  func `is no name that a browser would not take`(text: String) {
    #expect(!HostNames.isHostName(text))
  }
}

@Suite struct `The names that an authority is allowed` {
  private let home = AllowedNames(for: HostNames(names: [], addresses: []))

  @Test(arguments: ["10.1.2.3", "172.31.255.1", "192.168.0.1", "100.64.0.9", "127.0.0.1", "::1", "fd12::1"])
  func `holds every private address`(text: String) throws {
    let address = try #require(IPAddress(text))
    #expect(home.covered(HostNames(names: [], addresses: [address])).addresses == [address])
  }

  @Test(arguments: ["8.8.8.8", "172.32.0.1", "192.169.0.1", "2001:db8::1"])
  func `holds no public one`(text: String) throws {
    let address = try #require(IPAddress(text))
    #expect(home.covered(HostNames(names: [], addresses: [address])).isEmpty)
  }

  @Test func `holds the home's names and those below a given one`() {
    let allowed = AllowedNames(for: HostNames(names: ["example.org"], addresses: []))
    let names = [
      "barn.local", "localhost", "example.org", "barn.example.org", "notexample.org", "bank.example",
    ]
    #expect(allowed.covered(HostNames(names: names, addresses: [])).names == Array(names.prefix(4)))
  }
}
