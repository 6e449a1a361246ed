import RecordMappingXML
import SplitMix
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A mutated document` {
  private static let samples = [
    "<?xml version='1.0'?><a xmlns='u' xmlns:p='v'><p:b x='1' p:x=\"&lt;2\">č &amp; t</p:b><c/>\r\n</a>",
    "<a><!-- c --><b y=' \n'>x]]<![CDATA[<]] ]]>&#65;&#x10D;</b><?p q?> m <b/>\r<c><b>1</b></c></a> ",
    "\u{FEFF}<a xmlns:i='http://www.w3.org/2001/XMLSchema-instance'><c i:nil='1'/><m k='v'><i>é</i>&gt;</m></a>",
  ].map { Array($0.utf8) }
  private static let tokens = [
    "<", ">", "/>", "</", "&", ";", "&#x", "&amp;", "'", "\"", "=", "<!--", "-->", "--", "<![CDATA[", "]]>",
    "]]",
    "<?", "?>", "<a>", "</a>", "<b/>", "xmlns", "xmlns:p='w'", " ", "\r", "\n", "\u{0}", "č", "\u{FEFF}", ":",
    "<!DOCTYPE", "xml",
  ].map { Array($0.utf8) }
  private static let tight = XMLLimits(
    depth: 3, attributes: 2, namespaces: 2, valueBytes: 16, rowBytes: 64, rowNodes: 6)

  /// 4 times 1 250 documents.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `has the same verdict in all chunk sizes`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let place = samplePlace(at: ["a"], markup: ["m"])
    for turn in 0..<1250 {
      let document = Self.mutated(&random)
      let limits = turn.isMultiple(of: 3) ? Self.tight : XMLLimits()
      let whole = RowReading(document, place, limits: limits)
      #expect(whole.fault != nil || whole.rows.count == 1)
      for size in [1, 2, 3, 7, 64] where RowReading(document, place, chunk: size, limits: limits) != whole {
        Issue.record("chunks of \(size): \(String(decoding: document, as: UTF8.self).debugDescription)")
      }
    }
  }

  private static func mutated(_ random: inout SplitMix64) -> [UInt8] {
    var document = samples[Int(random.next() % UInt64(samples.count))]
    for _ in 0...random.next() % 3 {
      let place = Int(random.next() % UInt64(document.count))
      let end = min(document.count, place + Int(random.next() % 12))
      switch random.next() % 5 {
      case 0: document[place] = UInt8(truncatingIfNeeded: random.next())
      case 1: document.removeSubrange(place..<end)
      case 2: document.insert(contentsOf: document[place..<end], at: place)
      case 3: document[place] ^= 1 << UInt8(random.next() % 8)
      default:
        document.insert(contentsOf: tokens[Int(random.next() % UInt64(tokens.count))], at: place)
      }
      if document.isEmpty { document = [UInt8(ascii: "<")] }
    }
    return document
  }
}
