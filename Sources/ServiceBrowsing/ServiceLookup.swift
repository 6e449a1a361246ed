import CDNSSD
import Foundation

/// Finds out where an announced service is: first its computer and port, then the address of the computer.
final class ServiceLookup {
  /// Type and class of an IPv4 address record (RFC 1035, section 3.2).
  private static let addressType: UInt16 = 1
  private static let internetClass: UInt16 = 1

  private let announcement: Browsing.Announcement
  private var question: DNSServiceRef?
  private var place: (host: String, port: UInt16, text: [String: String])?
  private var address: String?
  private var asksForAddress = false

  init(_ announcement: Browsing.Announcement) {
    self.announcement = announcement
    let me = Unmanaged.passUnretained(self).toOpaque()
    let code = DNSServiceResolve(
      &question, 0, announcement.interface, announcement.name, announcement.type, announcement.domain,
      { _, _, _, code, _, host, port, length, text, context in
        guard code == kDNSServiceErr_NoError, let host, let context else { return }
        let bytes = UnsafeBufferPointer(start: text, count: text == nil ? 0 : Int(length))
        Unmanaged<ServiceLookup>.fromOpaque(context).takeUnretainedValue().place = (
          String(cString: host), UInt16(bigEndian: port), TextRecord.pairs(bytes.map { UInt8($0) })
        )
      }, me)
    if code != kDNSServiceErr_NoError { question = nil }
  }

  /// Known in full.
  var service: AnnouncedService? {
    guard let place, let address else { return nil }
    return AnnouncedService(
      name: announcement.name, host: place.host, address: address, port: place.port, text: place.text)
  }

  /// What to wait for, if anything.
  var descriptor: Int32? { question.map(DNSServiceRefSockFD) }

  /// Takes the answer that is there, and asks what comes next.
  func proceed() {
    guard let question else { return }
    guard DNSServiceProcessResult(question) == kDNSServiceErr_NoError else { return close() }
    if address != nil { return close() }
    if let place, !asksForAddress { askForAddress(of: place.host) }
  }

  private func askForAddress(of host: String) {
    close()
    asksForAddress = true
    let me = Unmanaged.passUnretained(self).toOpaque()
    let code = DNSServiceQueryRecord(
      &question, 0, announcement.interface, host, Self.addressType, Self.internetClass,
      { _, _, _, code, _, type, _, length, data, _, context in
        guard code == kDNSServiceErr_NoError, type == ServiceLookup.addressType, length == 4, let data,
          let context
        else { return }
        let bytes = UnsafeRawBufferPointer(start: data, count: 4)
        Unmanaged<ServiceLookup>.fromOpaque(context).takeUnretainedValue().address =
          bytes.map(String.init).joined(separator: ".")
      }, me)
    if code != kDNSServiceErr_NoError { question = nil }
  }

  /// Asks nothing any more.
  func close() {
    if let question { DNSServiceRefDeallocate(question) }
    question = nil
  }
}
