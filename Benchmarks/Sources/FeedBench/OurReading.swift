import RecordMapping
import RecordMappingXML

/// By the library: each entry whole, with all names, texts and attributes.
enum OurReading {
  static func entries(of feed: [UInt8]) throws -> Int {
    var document = try XMLDocument(
      at: ["feed", "entry"],
      namespaces: ["": "http://www.w3.org/2005/Atom", "xlink": "http://www.w3.org/1999/xlink"])
    document.append(feed)
    document.finish()
    var count = 0
    while try document.next() != nil { count += 1 }
    return count
  }
}
