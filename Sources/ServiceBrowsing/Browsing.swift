import CDNSSD
import Foundation

/// One look around, on a thread of its own: browses, asks where each found service is, and reports.
///
/// Nothing is asked inside a callback: Avahi's library hangs then.
final class Browsing {
  /// One announcement, as the daemon names it; the same service may be announced on several interfaces.
  struct Announcement: Hashable {
    var name: String
    var type: String
    var domain: String
    var interface: UInt32
  }

  /// After this long a daemon that was not there is asked again.
  private static let pause: Int32 = 5000

  private let type: String
  private let end: EndSignal
  private let report: (ServiceFindings) -> Void
  private var browsing: DNSServiceRef?
  private var lookups: [Announcement: ServiceLookup] = [:]
  private var news: [(announcement: Announcement, isThere: Bool)] = []
  private var told: ServiceFindings?

  init(type: String, end: EndSignal, report: @escaping (ServiceFindings) -> Void) {
    self.type = type
    self.end = end
    self.report = report
    // Avahi's library would print to standard error that its own interface is nicer.
    setenv("AVAHI_COMPAT_NOWARN", "1", 1)
  }

  /// Until the signal is raised.
  func run() {
    while true {
      let code = browse()
      close()
      if code == kDNSServiceErr_NoError { return }
      tell(.unavailable(code: code))
      if wait(for: [], atMost: Self.pause) == nil { return }
    }
  }

  /// Until the signal is raised, then 0; or until the daemon fails, then its code.
  private func browse() -> DNSServiceErrorType {
    let me = Unmanaged.passUnretained(self).toOpaque()
    let code = DNSServiceBrowse(
      &browsing, 0, 0, type, nil,
      { _, flags, interface, code, name, type, domain, context in
        guard code == kDNSServiceErr_NoError, let name, let type, let domain, let context else { return }
        let announcement = Announcement(
          name: String(cString: name), type: String(cString: type), domain: String(cString: domain),
          interface: interface)
        let isThere = flags & DNSServiceFlags(kDNSServiceFlagsAdd) != 0
        Unmanaged<Browsing>.fromOpaque(context).takeUnretainedValue().news.append((announcement, isThere))
      }, me)
    guard code == kDNSServiceErr_NoError, let browsing else { return code }
    tell(.found([]))
    while true {
      let asked = [(descriptor: DNSServiceRefSockFD(browsing), lookup: nil)] + questions
      guard let ready = wait(for: asked.map(\.descriptor), atMost: -1) else { return 0 }
      for (index, question) in asked.enumerated() where ready.contains(index) {
        if let lookup = question.lookup {
          lookup.proceed()
        } else {
          let code = DNSServiceProcessResult(browsing)
          if code != kDNSServiceErr_NoError { return code }
        }
      }
      takeNews()
      tell(.found(services))
    }
  }

  private var questions: [(descriptor: Int32, lookup: ServiceLookup?)] {
    lookups.values.compactMap { lookup in lookup.descriptor.map { ($0, lookup) } }
  }

  private func takeNews() {
    for (announcement, isThere) in news {
      lookups[announcement]?.close()
      lookups[announcement] = isThere ? ServiceLookup(announcement) : nil
    }
    news = []
  }

  private var services: [AnnouncedService] {
    Set(lookups.values.compactMap(\.service)).sorted {
      ($0.name, $0.address, $0.port) < ($1.name, $1.address, $1.port)
    }
  }

  /// The indices of the descriptors that have something to read; none when the time is over, `nil` once the
  /// signal was raised.
  private func wait(for descriptors: [Int32], atMost milliseconds: Int32) -> Set<Int>? {
    var polled = ([end.descriptor] + descriptors).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&polled, nfds_t(polled.count), milliseconds) < 0 {
      guard errno == EINTR else { return nil }
    }
    guard polled[0].revents == 0 else { return nil }
    return Set(polled.indices.dropFirst().filter { polled[$0].revents != 0 }.map { $0 - 1 })
  }

  private func tell(_ findings: ServiceFindings) {
    guard findings != told else { return }
    told = findings
    report(findings)
  }

  private func close() {
    for lookup in lookups.values { lookup.close() }
    lookups = [:]
    news = []
    if let browsing { DNSServiceRefDeallocate(browsing) }
    browsing = nil
  }
}
