import Foundation

/// Looks for services of one type in the local network, through the system's DNS-SD daemon (Avahi on Linux).
///
/// ```swift
/// for await findings in ServiceBrowser(type: "_octoprint._tcp").findings() { … }
/// ```
package struct ServiceBrowser: Sendable {
  /// E.g. `_octoprint._tcp`.
  package var type: String

  package init(type: String) { self.type = type }

  /// All that is known, whenever it changes, for as long as the stream is read. A daemon that is not there is
  /// asked again every few seconds.
  package func findings() -> AsyncStream<ServiceFindings> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      guard let end = EndSignal() else {
        continuation.yield(.unavailable(code: errno))
        continuation.finish()
        return
      }
      continuation.onTermination = { _ in end.raise() }
      let type = type
      // The library blocks where it likes, and calls back on the thread that asks it.
      let hasStarted = DispatchSemaphore(value: 0)
      let thread = Thread {
        // On Linux only a running thread takes a name, and only once Foundation has noted which one it is: that is
        // when `start` returns, now and then after this.
        hasStarted.wait()
        Thread.current.name = "dns-sd"
        Browsing(type: type, end: end) { continuation.yield($0) }.run()
        end.close()
      }
      thread.start()
      hasStarted.signal()
    }
  }
}
