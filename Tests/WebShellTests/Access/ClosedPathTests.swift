import HTTPTypes
import HummingbirdTesting
import Testing

@testable import WebShell

/// A feature whose pages below `secrets` are for devices with full access.
struct ClosedFeature: ShellFeature {
  static let secret = "the secret"
  private static let secrets = Path("shell", "closed", "secrets")
  private static let named = secrets.appending(.text("name"))

  var routes: [Route<Visit>] {
    data(Self.secrets, for: .fullAccess) { _, _ in Self.told }
    data(Self.named.appending("file"), for: .fullAccess) { _, _ in Self.told }
    stream(Self.secrets, for: .fullAccess) { _, _ in Self.events }
    stream(Self.named, for: .fullAccess) { _, _ in Self.events }
  }

  private static var told: PageData { PageData(type: "text/plain", Array(secret.utf8)) }

  private static var events: LiveSource { LiveSource { emit in emit(.sample(secret)) } }
}

/// Gate and router must not read a path in two ways: whatever the router finds, the gate has judged.
@Suite struct `A closed page, however its path is spelled,` {
  private static let paths = ["/shell/closed/secrets", "/shell/closed/secrets/a/file"]

  private static let spellings: [String] = paths.flatMap { path in
    let segments = path.split(separator: "/").map(String.init)
    var all = [
      path, path + "/", path + "//", "/" + path, "//" + path + "/", path.uppercased(), path + "?x=1",
    ]
    for place in segments.indices {
      for odd in ["", ".", "..", "%2e", "%2E%2E", ";", "%00"] {
        all.append("/" + (segments[..<place] + [odd] + segments[place...]).joined(separator: "/"))
      }
      var encoded = segments
      let first = encoded[place].utf8.first ?? 0
      encoded[place] = "%" + String(first, radix: 16) + encoded[place].dropFirst()
      all.append("/" + encoded.joined(separator: "/"))
      all.append("/" + encoded.joined(separator: "//"))
      var capital = segments
      capital[place] = capital[place].prefix(1).uppercased() + capital[place].dropFirst()
      all.append("/" + capital.joined(separator: "/"))
    }
    return all
  }

  @Test(arguments: spellings)
  func `is never shown to a device that is view-only`(path: String) async throws {
    let site = try AwaySite()
    let (full, viewOnly) = (try await site.sample.pair(), try await site.sample.pair(.viewOnly))
    let response = try await site.get(path, as: viewOnly)
    #expect(!response.text.contains(ClosedFeature.secret))
    // What the router would have found, the gate refuses and does not call missing.
    if try await site.get(path, as: full).text == ClosedFeature.secret {
      #expect(response.status == .forbidden)
    }
  }

  @Test(arguments: spellings)
  func `is never shown to a stranger`(path: String) async throws {
    #expect(try await !AwaySite().get(path).text.contains(ClosedFeature.secret))
  }

  @Test(arguments: ["//shell/closed/secrets", "/shell//closed/secrets/a/file/"])
  func `is shown to who has full access, also with too many slashes`(path: String) async throws {
    let site = try AwaySite()
    let token = try await site.sample.pair()
    #expect(try await site.get(path, as: token).text == ClosedFeature.secret)
  }

  @Test func `has no events for a device that is view-only`() async throws {
    let site = try AwaySite()
    let token = try await site.sample.pair(.viewOnly)
    for topic in ["/shell/closed/secrets", "/shell/closed/secrets/a", "//shell//closed//secrets"] {
      #expect(try await site.get("/events?topics=\(topic)", as: token).status == .noContent)
    }
  }
}

@Suite struct `A path as the router reads it` {
  @Test(arguments: ["", "/", "//", "a", "/a", "//a/", "/a//b/", "/a/%2F/b", "/ž/x"])
  func `prints what it parses`(text: String) {
    let path = RoutedPath(text)
    #expect(RoutedPath(path.description) == path)
    #expect(path.description.hasPrefix("/") && !path.description.contains("//"))
  }
}
