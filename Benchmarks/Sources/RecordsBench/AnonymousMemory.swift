import Glibc

/// The memory of this process that no file backs, as Linux counts it.
enum AnonymousMemory {
  /// In bytes. Takes no memory itself, so that it can be asked for during a measurement.
  static func current() throws -> Int {
    let file = open("/proc/self/status", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw BenchProblem("/proc/self/status cannot be opened") }
    defer { close(file) }
    let kilobytes = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 8192) { buffer -> Int? in
      let count = read(file, buffer.baseAddress, buffer.count)
      return count > 0 ? value(of: "RssAnon:", in: UnsafeBufferPointer(rebasing: buffer[..<count])) : nil
    }
    guard let kilobytes else { throw BenchProblem("/proc/self/status has no RssAnon") }
    return kilobytes * 1024
  }

  private static func value(of key: StaticString, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    let key = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
    var rest = text[...]
    while !rest.isEmpty, !rest.starts(with: key) { rest = rest.dropFirst() }
    let digits = rest.dropFirst(key.count).drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      .prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
