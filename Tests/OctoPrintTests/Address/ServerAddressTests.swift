import OctoPrint
import Testing
import Uplink

@Suite struct `A server address` {
  @Test(arguments: [
    ("octopi.local", "http://octopi.local"),
    ("  OctoPi.local\n", "http://octopi.local"),
    ("octopi.local:5000", "http://octopi.local:5000"),
    ("http://octopi.local:80/", "http://octopi.local"),
    ("HTTPS://octopi.local", "https://octopi.local"),
    ("https://octopi.local:443", "https://octopi.local"),
    ("https://octopi.local:80", "https://octopi.local:80"),
    ("192.168.1.20", "http://192.168.1.20"),
    ("192.168.1.20:8080", "http://192.168.1.20:8080"),
    ("my_printer-2", "http://my_printer-2"),
    ("tiskárna.local", "http://tiskárna.local"),
  ])
  func `is read as a person types it`(typed: String, read: String) throws {
    #expect(try ServerAddress(parsing: typed).base.description == read)
  }

  @Test(arguments: [
    ("::1", "http://[::1]"),
    ("[::1]", "http://[::1]"),
    ("[::1]:5000", "http://[::1]:5000"),
    ("https://[FE80::1]:8443/octoprint", "https://[fe80::1]:8443/octoprint"),
    ("fd00::2", "http://[fd00::2]"),
    ("::ffff:192.168.1.20", "http://[::ffff:192.168.1.20]"),
  ])
  func `can be IPv6, in brackets or not`(typed: String, read: String) throws {
    #expect(try ServerAddress(parsing: typed).base.description == read)
  }

  @Test func `keeps the zone of a link-local address`() throws {
    #expect(try ServerAddress(parsing: "[fe80::1%eth0]:5000").base.host == "fe80::1%eth0")
  }

  @Test(arguments: [
    ("http://proxy/octoprint", "http://proxy/octoprint"),
    ("http://proxy/octoprint/", "http://proxy/octoprint"),
    ("http://proxy//a///b//", "http://proxy/a/b"),
    ("proxy/my printer", "http://proxy/my%20printer"),
    ("proxy/my%20printer", "http://proxy/my%20printer"),
    ("proxy/žába", "http://proxy/%C5%BE%C3%A1ba"),
  ])
  func `keeps the path of a reverse proxy`(typed: String, read: String) throws {
    #expect(try ServerAddress(parsing: typed).base.description == read)
  }

  @Test(arguments: [
    ("http://octopi.local/#temp", "http://octopi.local"),
    ("http://octopi.local/?#control", "http://octopi.local"),
    ("http://octopi.local?l10n=cs", "http://octopi.local"),
    ("http://octopi.local/login/?redirect=%2F&permissions=STATUS", "http://octopi.local"),
    ("octopi.local/login/?redirect=http://octopi.local/", "http://octopi.local"),
    ("http://proxy/octoprint/login/", "http://proxy/octoprint"),
    ("http://octopi.local/api/version", "http://octopi.local"),
    ("http://octopi.local/plugin/appkeys/auth/12345", "http://octopi.local"),
    ("http://octopi.local/downloads/files/local/a.gcode", "http://octopi.local"),
    ("http://octopi.local/recovery/", "http://octopi.local"),
    ("http://octopi.local/index.html", "http://octopi.local"),
  ])
  func `is what remains of an address copied from the browser`(typed: String, read: String) throws {
    #expect(try ServerAddress(parsing: typed).base.description == read)
  }

  @Test func `knows whether a scheme was typed`() throws {
    #expect(try ServerAddress(parsing: "http://octopi.local").namesScheme)
    #expect(try !ServerAddress(parsing: "octopi.local").namesScheme)
    #expect(try !ServerAddress(parsing: "octopi.local/?from=http://a").namesScheme)
  }

  @Test func `is refused when nothing was typed`() {
    #expect(throws: ServerAddress.Malformed.empty) { try ServerAddress(parsing: "") }
    #expect(throws: ServerAddress.Malformed.empty) { try ServerAddress(parsing: " \n\t") }
  }

  @Test(arguments: [("ftp://octopi.local", "ftp"), ("FILE:///etc/passwd", "file"), ("://octopi.local", "")])
  func `is refused with another scheme than http and https`(typed: String, scheme: String) {
    #expect(throws: ServerAddress.Malformed.scheme(scheme)) { try ServerAddress(parsing: typed) }
  }

  @Test(arguments: [
    ("http://", ""), ("/api", ""), (":5000", ":5000"), ("my printer", "my printer"), ("a<b>", "a<b>"),
    ("octopi\r\nX-Evil: 1", "octopi\r\nX-Evil: 1"), ("[::1", "[::1"), ("[printer]:80", "[printer]:80"),
    ("::::", "::::"), ("1:2:3", "1:2:3"), ("[fe80::1%a b]", "[fe80::1%a b]"), ("[fe80::1%]", "[fe80::1%]"),
    ("[fe80::1%\r\nX: 1]", "[fe80::1%\r\nX: 1]"),
  ])
  func `is refused without a possible host`(typed: String, host: String) {
    #expect(throws: ServerAddress.Malformed.host(host)) { try ServerAddress(parsing: typed) }
  }

  @Test(arguments: [
    ("octopi.local:", ""), ("octopi.local:0", "0"), ("octopi.local:65536", "65536"),
    ("octopi.local:http", "http"), ("octopi.local:+80", "+80"), ("octopi.local:-1", "-1"),
    ("octopi.local:99999999999999999999", "99999999999999999999"), ("octopi.local:8 0", "8 0"),
    ("octopi.local:٨٠", "٨٠"), ("[::1]:x", "x"), ("[::1]80", "80"),
  ])
  func `is refused with an impossible port`(typed: String, port: String) {
    #expect(throws: ServerAddress.Malformed.port(port)) { try ServerAddress(parsing: typed) }
  }

  @Test func `is refused with a password in it`() {
    #expect(throws: ServerAddress.Malformed.credentials) {
      try ServerAddress(parsing: "http://me:s3cret@octopi.local")
    }
    #expect(throws: ServerAddress.Malformed.credentials) { try ServerAddress(parsing: "me@octopi.local") }
  }
}
