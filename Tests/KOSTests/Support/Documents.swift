/// Documents written by hand from the description of KOSapi's format: what is in them is invented, and none was
/// recorded from the real service.
enum Documents {
  static let namespaces = """
    xmlns="http://kosapi.feld.cvut.cz/schema/3" xmlns:atom="http://www.w3.org/2005/Atom" \
    xmlns:osearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:xlink="http://www.w3.org/1999/xlink" \
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
    """

  /// A feed around entries and what else stands in it.
  static func feed(
    _ inner: String, base: String = "https://kosapi.example.org/api/3", language: String = "cs"
  ) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <atom:feed \(namespaces) xml:base="\(base)" xml:lang="\(language)">
       <atom:id>\(base)/courses</atom:id>
       <atom:updated>2026-03-02T09:15:00.123</atom:updated>
       \(inner)
      </atom:feed>
      """.utf8)
  }

  /// An entry that is a document.
  static func document(_ content: String, type: String = "course", head: String = "") -> [UInt8] {
    Array(
      """
      <atom:entry \(namespaces) xml:base="https://kosapi.example.org/api/3" xml:lang="cs">
      \(head)<atom:content atom:type="xml" xsi:type="\(type)">\(content)</atom:content></atom:entry>
      """.utf8)
  }

  /// An entry of a feed.
  static func entry(_ key: String, _ content: String, number: Int = 1, type: String = "course") -> String {
    """
    <atom:entry><atom:title>\(key)</atom:title><atom:id>urn:cvut:kos:\(type):\(number)</atom:id>
    <atom:updated>2025-11-03T14:13:42.0</atom:updated><atom:link rel="self" href="courses/\(key)/"/>
    <atom:content atom:type="xml" xsi:type="\(type)">\(content)</atom:content></atom:entry>
    """
  }

  /// The page of the specification's own sample: more entries follow, and it does not say how many.
  static let firstPage = feed(
    """
    <atom:link rel="next" href="courses?offset=10&amp;limit=10"/>
    <atom:entry>
     <atom:title>Programování a algoritmizace</atom:title>
     <atom:id>urn:cvut:kos:course:900100205</atom:id>
     <atom:updated>2025-11-03T14:13:42.0</atom:updated>
     <atom:author><atom:name>tester</atom:name></atom:author>
     <atom:link rel="self" href="courses/BI-XX1/"/>
     <atom:content atom:type="xml" xsi:type="course"><code>BI-XX1</code><credits>5</credits>
      <name xml:lang="cs">Programování a algoritmizace</name></atom:content>
    </atom:entry>
    <osearch:itemsPerPage>10</osearch:itemsPerPage>
    <osearch:startIndex>0</osearch:startIndex>
    """)

  /// Everything fits: the other shape of a page.
  static let onlyPage = feed(
    entry("BI-XX1", "<code>BI-XX1</code>", number: 1) + entry("BI-XX2", "<code>BI-XX2</code>", number: 2)
      + "<osearch:startIndex>0</osearch:startIndex><osearch:totalResults>2</osearch:totalResults>")

  static let emptyPage = feed("<osearch:startIndex>40</osearch:startIndex>")
}
