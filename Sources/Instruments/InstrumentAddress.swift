/// Where a reader or a scale is connected to: a serial device of this computer, or an address of the network.
///
///     try InstrumentAddress(parsing: "/dev/ttyUSB0")
///     try InstrumentAddress(parsing: "192.168.1.20:4001")
package enum InstrumentAddress: Hashable, Sendable {
  case device(path: String)
  case network(host: String, port: Int)

  /// It is neither a path from the root on nor a host with a port.
  package struct Malformed: Error, Hashable {
    package let text: String
  }

  package init(parsing typed: String) throws(Malformed) {
    let text = typed.filter { !$0.isWhitespace }
    guard !text.hasPrefix("/") else {
      guard text.count > 1, !text.contains("\0") else { throw Malformed(text: typed) }
      self = .device(path: text)
      return
    }
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
      (1...65_535).contains(port)
    else { throw Malformed(text: typed) }
    var host = String(text[..<colon])
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    guard !host.isEmpty, !host.contains("/") else { throw Malformed(text: typed) }
    self = .network(host: host, port: port)
  }

  /// As somebody would type it.
  package var text: String {
    switch self {
    case .device(let path): path
    case .network(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
  }
}

/// How fast a serial line is; both ends must have the same.
package enum BaudRate: Int, CaseIterable, Sendable {
  case b1200 = 1200
  case b2400 = 2400
  case b4800 = 4800
  case b9600 = 9600
  case b19200 = 19_200
  case b38400 = 38_400
  case b57600 = 57_600
  case b115200 = 115_200
}

/// Why there is no connection to an instrument.
package enum InstrumentError: Error, Hashable, Sendable {
  /// No device is at this path: it is not plugged in.
  case missing(String)
  /// This process may not open the device.
  case notPermitted(String)
  /// Another program has the device.
  case busy(String)
  /// What is at the path is no serial line.
  case notSerial(String)
  /// Nothing listens at the address.
  case refused(String)
  /// Nobody answers at the address, or there is none of this name.
  case unreachable(String)
  /// It was connected, and is no longer.
  case unplugged
  /// The system's own error.
  case system(Int32)
}
