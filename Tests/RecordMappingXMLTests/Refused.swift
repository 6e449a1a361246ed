import RecordMappingXML
import Testing

/// A document with the fault that it must give, and the rule of XML 1.0 (fifth
/// edition) or of Namespaces in XML 1.0 (NS, third edition) that it breaks.
struct Refused: Sendable, CustomTestStringConvertible {
  let document: String
  let code: XMLFault.Code
  let offset: Int
  let rule: String

  /// `‸` in the document stands before the fault's byte.
  init(_ document: String, _ code: XMLFault.Code, _ rule: String) {
    // By scalars: a combining mark after the `‸` would hide it.
    let parts = document.unicodeScalars.split(separator: "‸", omittingEmptySubsequences: false)
    precondition(parts.count == 2, "not one mark")
    self.document = parts.map { String($0) }.joined()
    self.code = code
    self.rule = rule
    offset = String(parts[0]).utf8.count
  }

  var testDescription: String { "\(rule): \(document.debugDescription)" }

  func check() {
    for size in XMLTrace.chunkSizes {
      let fault = XMLTrace(document, chunk: size).fault
      #expect(fault?.code == code, "chunks of \(size)")
      #expect(fault?.offset == offset, "chunks of \(size)")
    }
  }
}
