import Foundation
import Testing

@testable import ServiceBrowsing

/// What needs a daemon is tried by `outpost printers discover`, in a network of its own.
@Suite(.serialized, .timeLimit(.minutes(1))) struct `A service browser` {
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

  @Test(.timeLimit(.minutes(1))) func `ends its thread when nobody listens any more`() async throws {
    var looking: [String] = []
    do {
      let findings = ServiceBrowser(type: "_octoprint._tcp").findings()
      for await _ in findings { break }
      // A listing of tasks may leave some out while others of the process end.
      for _ in 0..<2000 where looking.isEmpty {
        looking = try FileManager.default.contentsOfDirectory(atPath: Self.tasks).filter(isLooking)
        try await Task.sleep(for: .milliseconds(5))
      }
      try #require(!looking.isEmpty, "no thread looks for services: \(Self.threads)")
      // After its last use it would be free to go.
      withExtendedLifetime(findings) {}
    }
    while looking.contains(where: isLooking) { try await Task.sleep(for: .milliseconds(5)) }
  }

  @Test func `sees that it is to end although another process holds what tells it`() throws {
    let end = try #require(EndSignal())
    let held = dup(end.writing)
    defer {
      close(held)
      end.close()
    }
    var polled = pollfd(fd: end.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&polled, 1, 0) == 0)
    end.raise()
    #expect(poll(&polled, 1, 0) == 1)
  }

  private static let tasks = "/proc/self/task"

  /// What the threads of this process are called, for a report alone: one that ends meanwhile has no name.
  private static var threads: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []).map { task in
      (try? String(contentsOfFile: "\(tasks)/\(task)/comm", encoding: .utf8))?.trimmingCharacters(
        in: .newlines) ?? "?"
    }
  }

  /// Whether a thread of this process looks for services.
  private func isLooking(task: String) -> Bool {
    do {
      let name = try FileHandle(forReadingAtPath: "\(Self.tasks)/\(task)/comm")?.readToEnd()
      return name == Data("dns-sd\n".utf8)
    } catch {
      // It has ended between the opening and the reading.
      return false
    }
  }
}
