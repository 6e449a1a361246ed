/// Documents of the kinds that rows come from; all that is in them is invented.
enum SampleFeeds {
  static let atom = """
    <?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="cs">
      <title>Farma &amp; sady</title>
      <link rel="self" href="https://example.org/feed"/>
      <updated>2026-03-02T09:15:00Z</updated>
      <author><name>Jana Nová</name></author>
      <id>urn:uuid:60a76c80-d399-11d9-b93C-0003939e0af6</id>
      <entry>
        <title type="text">Jabloně kvetou</title>
        <link rel="alternate" href="https://example.org/1?a=1&amp;b=2"/>
        <link rel="enclosure" type="image/png" length="10" href="https://example.org/1.png"/>
        <id>urn:uuid:1</id>
        <updated>2026-03-01T18:30:02.25+01:00</updated>
        <category term="sad"/><category term="jaro"/>
        <summary type="html">&lt;p&gt;Letos &lt;b&gt;brzy&lt;/b&gt;&lt;/p&gt;</summary>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Letos <em>brzy</em>.<br/></div></content>
      </entry>
      <!-- <entry><id>not one</id></entry> -->
      <entry>
        <title/>
        <id>urn:uuid:2</id>
        <summary><![CDATA[5 < 6 & "tak"]]></summary>
      </entry>
    </feed>
    """

  static let rss = """
    <?xml version="1.0"?>
    <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:a="http://www.w3.org/2005/Atom">
      <channel>
        <title>News</title><link>https://example.org/</link>
        <a:link href="https://example.org/rss" rel="self"/>
        <description>All of it</description>
        <item>
          <title>Open day</title>
          <link>https://example.org/open</link>
          <a:link rel="alternate" href="https://example.org/en"/>
          <pubDate>Mon, 02 Mar 2026 09:15:00 GMT</pubDate>
          <guid isPermaLink="false">n-1</guid>
          <dc:creator>Jan</dc:creator><category>a</category><dc:creator>Eva</dc:creator>
          <description><![CDATA[<p>Come &amp; see</p>]]></description>
        </item>
        <item><title>Second</title></item>
      </channel>
    </rss>
    """

  static let kosapi = """
    <?xml version="1.0" encoding="UTF-8"?>
    <atom:feed xmlns="http://kosapi.feld.cvut.cz/schema/3" xmlns:atom="http://www.w3.org/2005/Atom"
      xmlns:osearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:xlink="http://www.w3.org/1999/xlink"
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
      xml:base="https://kosapi.example.org/api/3" xml:lang="cs">
     <atom:id>https://kosapi.example.org/api/3/courses</atom:id>
     <atom:link rel="next" href="courses?offset=10&amp;limit=10"/>
     <atom:entry>
      <atom:title>Základy včelaření</atom:title>
      <atom:id>urn:cvut:kos:course:900100999</atom:id>
      <atom:updated>2025-11-03T14:13:42.0</atom:updated>
      <atom:author><atom:name>tester</atom:name></atom:author>
      <atom:link rel="self" href="courses/BI-VCE/"/>
      <atom:content atom:type="xml" xsi:type="course">
       <code>BI-VCE</code>
       <completion>CREDIT_EXAM</completion>
       <credits>5</credits>
       <department xlink:href="divisions/18999/">Katedra včel</department>
       <name xml:lang="cs">Základy včelaření</name>
       <name xml:lang="en">Bee-keeping</name>
       <note xsi:nil="true"/>
       <range>2P+1C</range>
       <state>OPEN</state>
       <instance semester="B252">
        <capacity>24</capacity>
        <lecturers><teacher xlink:href="teachers/medajan/">Ing. Jan Med</teacher></lecturers>
       </instance>
      </atom:content>
     </atom:entry>
     <osearch:startIndex>0</osearch:startIndex>
    </atom:feed>
    """
}
