import Testing
import WebShell

@testable import Printers

@Suite struct `A connection error` {
  @Test func `has a sentence of its own in each language`() {
    for words in [Sample.english, Sample.czech] {
      let sentences = Sample.troubles.map { words($0.phrase) }
      #expect(sentences.allSatisfy { $0.count > 15 && !$0.contains("{") })
      #expect(Set(sentences).count == Sample.troubles.count)
    }
  }

  @Test(arguments: Sample.troubles)
  func `is not told in English to Czechs`(error: ConnectionError) {
    #expect(Sample.english(error.phrase) != Sample.czech(error.phrase))
  }

  @Test(arguments: Sample.troubles)
  func `names the field that it is about`(error: ConnectionError) {
    let form = PrinterFormError.connection(error)
    let expected =
      switch error {
      case .unknownCertificate, .changedCertificate: "fingerprint"
      case .keyRefused, .keyRevoked, .keyMissing, .keyUnreadable, .missingPermission: "key"
      case .proxyLogin: "proxy-user"
      default: "address"
      }
    #expect(form.field == expected)
  }

  @Test func `says what it found`() {
    #expect(Sample.english(ConnectionError.tooOld(found: "1.3.12").phrase).contains("1.3.12"))
    #expect(
      Sample.english(ConnectionError.tooOld(found: "1.3.12").phrase).contains(
        ConnectionError.oldestVersionText))
    #expect(Sample.english(ConnectionError.unknownHost("octopi.lan").phrase).contains("octopi.lan"))
    #expect(Sample.english(ConnectionError.serverFailed(status: 507).phrase).contains("507"))
  }

  @Test func `that only the owner can end is not temporary`() {
    let lasting = Sample.troubles.filter { !$0.isTemporary }
    #expect(lasting.contains(.keyRefused) && lasting.contains(.noOctoPrint))
    #expect(!lasting.contains(.restarting) && !lasting.contains(.silent) && !lasting.contains(.refused))
  }

  @Test(arguments: [(Duration.seconds(1), "in 1 minute."), (.seconds(61), "in 2 minutes.")])
  func `of too many attempts says when to try again`(wait: Duration, end: String) {
    #expect(Sample.english(ConnectionError.tooManyAttempts(retryAfter: wait).phrase).hasSuffix(end))
  }

  @Test func `of too many attempts passes by itself, and nobody looks for another server`() {
    let error = ConnectionError.tooManyAttempts(retryAfter: .seconds(60))
    #expect(error.isTemporary && !error.isAboutReach)
    #expect(error.rest == .seconds(60))
    #expect(ConnectionError.tooManyAttempts(retryAfter: nil).rest == .seconds(10))
  }

  @Test func `of a server that was an OctoPrint a moment ago is its start`() {
    #expect(ConnectionError.noOctoPrint.ofKnownServer(lostFor: .seconds(3)) == .restarting)
    #expect(ConnectionError.noOctoPrint.ofKnownServer(lostFor: .seconds(121)) == .noOctoPrint)
  }

  @Test func `of a server that took the key before is a revoked key`() {
    #expect(ConnectionError.keyRefused.ofKnownServer(lostFor: .zero) == .keyRevoked)
  }
}
