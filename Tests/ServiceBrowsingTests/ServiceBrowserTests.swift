import Foundation
import Testing

@testable import ServiceBrowsing

/// What needs a daemon is tried by `outpost printers discover`, in a network of its own.
@Suite(.timeLimit(.minutes(1))) struct `A service browser` {
  init() { setenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nowhere/bus", 1) }

  @Test func `says that there is no daemon`() async throws {
    for await findings in ServiceBrowser(type: "_octoprint._tcp").findings() {
      guard case .unavailable(let code) = findings else {
        Issue.record("\(findings)")
        return
      }
      #expect(code != 0)
      return
    }
    Issue.record("nothing was said")
  }

  @Test func `ends when nobody listens any more`() async throws {
    let looking = Task {
      for await _ in ServiceBrowser(type: "_octoprint._tcp").findings() {}
    }
    looking.cancel()
    await looking.value
  }
}
