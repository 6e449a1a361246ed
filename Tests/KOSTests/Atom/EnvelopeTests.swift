import RecordMapping
import RecordMappingXML
import Testing

@testable import KOS

@Suite struct `A page of KOSapi` {
  @Test func `that has a successor tells no total`() throws {
    let feed = try AtomReader<Course>.feed(Documents.firstPage)
    #expect(feed.more == .yes)
    #expect(feed.next == "courses?offset=10&limit=10")
    #expect(feed.itemsPerPage == 10)
    #expect(feed.startIndex == 0)
    #expect(feed.totalResults == nil)
  }

  @Test func `that holds everything tells the total`() throws {
    let feed = try AtomReader<Course>.feed(Documents.onlyPage)
    #expect(feed.more == .no)
    #expect(feed.totalResults == 2)
    #expect(feed.entries.compactMap(\.key) == ["BI-XX1", "BI-XX2"])
  }

  @Test func `may have a total and a successor`() throws {
    let feed = try AtomReader<Course>.feed(
      Documents.feed(
        "<osearch:startIndex>0</osearch:startIndex><osearch:totalResults>9</osearch:totalResults>"
          + Documents.entry("A", "<code>A</code>")))
    #expect(feed.more == .yes)
  }

  @Test func `that was cut down to entries does not say whether more follow`() throws {
    let feed = try AtomReader<Course>.feed(Documents.feed(Documents.entry("A", "<code>A</code>")))
    #expect(feed.more == .unknown)
  }

  @Test func `past the end is empty and no failure`() throws {
    let feed = try AtomReader<Course>.feed(Documents.emptyPage)
    #expect(feed.entries.isEmpty)
    #expect(feed.rejected.isEmpty)
    #expect(feed.more == .no)
  }

  @Test func `may have a predecessor`() throws {
    let feed = try AtomReader<Course>.feed(
      Documents.feed(
        "<atom:link rel='prev' href='courses?offset=0'/><osearch:startIndex>10</osearch:startIndex>"))
    #expect(feed.more == .no)
    #expect(feed.next == nil)
  }

  @Test func `loses the access token that its links repeat`() throws {
    let feed = try AtomReader<Course>.feed(
      Documents.feed(
        "<atom:link rel='next' href='courses?access_token=s3cret&amp;sem=none&amp;offset=5&amp;limit=2'/>"))
    #expect(feed.next == "courses?sem=none&offset=5&limit=2")
    let shown = "\(feed)"
    #expect(!shown.contains("s3cret"))
  }

  @Test func `is read by namespaces, whatever its prefixes`() throws {
    let document = """
      <feed xmlns="http://www.w3.org/2005/Atom" xmlns:k="http://kosapi.feld.cvut.cz/schema/3"
        xmlns:x="http://www.w3.org/1999/xlink" xmlns:o="http://a9.com/-/spec/opensearch/1.1/">
      <entry><id>urn:cvut:kos:course:1</id><content><k:code>BI-XX1</k:code>
      <k:department x:href="divisions/18101/">K</k:department></content></entry>
      <o:totalResults>1</o:totalResults></feed>
      """
    let feed = try AtomReader<Course>.feed(Array(document.utf8))
    #expect(feed.totalResults == 1)
    #expect(feed.entries.first?.code == "BI-XX1")
    #expect(feed.entries.first?.department == Reference(key: "18101", name: "K"))
  }

  @Test func `does not lose its good entries to a bad one`() throws {
    let feed = try AtomReader<Course>.feed(
      Documents.feed(
        Documents.entry("A", "<code>A</code>", number: 1)
          + Documents.entry("B", "<credits>5</credits>", number: 2)
          + "<atom:entry/>" + Documents.entry("C", "<code>C</code>", number: 3)))
    #expect(feed.entries.compactMap(\.key) == ["A", "C"])
    #expect(feed.rejected.count == 2)
    #expect(feed.rejected.first?.path == "$['atom:feed']['atom:entry'][1]['atom:content'].code")
    #expect(feed.rejected.first?.problem == .missing)
    #expect(
      feed.identities == [
        "urn:cvut:kos:course:1", "urn:cvut:kos:course:2", nil, "urn:cvut:kos:course:3",
      ])
  }

  @Test(arguments: [1, 7, 100])
  func `is refused when it is cut`(missing: Int) throws {
    let cut = Array(Documents.onlyPage.dropLast(missing))
    #expect { try AtomReader<Course>.feed(cut) } throws: { ($0 as? XMLFault)?.code == .unexpectedEnd }
  }

  @Test func `is not mistaken for an empty list when it is a page of HTML`() throws {
    #expect { try AtomReader<Course>.feed(Array("<html><body>Login</body></html>".utf8)) } throws: {
      ($0 as? XMLFault)?.code == .unexpectedRoot
    }
  }

  @Test func `is refused when it is an entry`() throws {
    #expect { try AtomReader<Course>.feed(Documents.document("<code>A</code>")) } throws: {
      ($0 as? XMLFault)?.code == .unexpectedRoot
    }
  }
}
