@testable import RecordMappingXML

/// Everything that the scanner says about a document, as one text: `<` and the
/// names of a start tag with its attributes, the characters, `</>`. A name is
/// its local part, with its namespace's number before it unless that is 0.
struct XMLTrace: Equatable {
  private(set) var text = ""
  private(set) var fault: XMLFault?

  static let chunkSizes = [1, 2, 3, 7, 64, Int.max]

  init(_ document: [UInt8], chunk: Int = .max, limits: XMLLimits = XMLLimits(), known: [String] = []) {
    var scanner = XMLScanner(limits: limits, knownNamespaces: known.map { Array($0.utf8) })
    var bytes: [UInt8] = []
    do throws(XMLFault) {
      for piece in document.chunks(of: chunk) {
        scanner.append(piece)
        try Self.drain(&scanner, &bytes)
      }
      scanner.finish()
      try Self.drain(&scanner, &bytes)
      precondition(scanner.isAtEnd, "neither a fault nor an end")
    } catch { fault = error }
    text = String(decoding: bytes, as: UTF8.self)
  }

  init(_ document: String, chunk: Int = .max, limits: XMLLimits = XMLLimits(), known: [String] = []) {
    self.init(Array(document.utf8), chunk: chunk, limits: limits, known: known)
  }

  private static func drain(_ scanner: inout XMLScanner, _ bytes: inout [UInt8]) throws(XMLFault) {
    while let event = try scanner.next() {
      switch event {
      case .characters(let range): bytes += scanner.buffer[range]
      case .scalar(let scalar): bytes.append(scalar: scalar)
      case .end: bytes += Array("</>".utf8)
      case .start:
        bytes.append(UInt8(ascii: "<"))
        append(scanner.name, of: scanner, to: &bytes)
        for attribute in scanner.attributes {
          bytes.append(UInt8(ascii: " "))
          append(attribute.name, of: scanner, to: &bytes)
          bytes.append(UInt8(ascii: "="))
          bytes += scanner.values[attribute.value]
        }
        bytes.append(UInt8(ascii: ">"))
      }
    }
  }

  private static func append(_ name: XMLName, of scanner: XMLScanner, to bytes: inout [UInt8]) {
    if name.namespace != 0 { bytes += Array("\(name.namespace):".utf8) }
    bytes += scanner.buffer[name.local]
  }
}

extension [UInt8] {
  func chunks(of size: Int) -> [[UInt8]] {
    stride(from: 0, to: count, by: Swift.min(size, Swift.max(count, 1))).map { start in
      Array(self[start..<Swift.min(count, start + Swift.min(size, count))])
    }
  }
}
