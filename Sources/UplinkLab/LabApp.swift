package import Foundation
package import Logging
package import ServiceLifecycle
package import Uplink

/// The test client: one page over a demo server that runs beside it.
///
/// Stands for what the library's thesis measured itself by: connectivity in real time, automatic login on and
/// off, login and logout by hand, protected content.
package struct LabApp: Sendable {
  package let bench: TestBench

  /// - Parameters:
  ///   - transport: carries the client's requests and the probes.
  ///   - link: tells the state of the link; `nil` leaves it unknown.
  ///   - asksInternet: whether a path of the demo server is asked in the internet's place. If not, the page
  ///     says that the internet is not watched.
  package init(
    transport: any HTTPTransport, link: (any LinkSource)?, asksInternet: Bool, logger: Logger,
    now: @escaping @Sendable () -> Date = Date.init
  ) {
    bench = TestBench(
      transport: transport, link: link, asksInternet: asksInternet, logger: logger, now: now)
  }

  /// What has to run for the app to live.
  package var services: [any Service] { [bench] }
}
