import RecordMappingXML
import Testing

@Suite struct `A well-formed document` {
  @Test(arguments: [
    ("<a/>", "<a></>"),
    ("<a></a>", "<a></>"),
    ("<a ></a >", "<a></>"),
    ("<a\n/>", "<a></>"),
    ("\u{FEFF}<a/>", "<a></>"),
    (" \t\r\n<a/>\n \r", "<a></>"),
    ("<!-- c --><?p d?><a/><!-- e --><?q?>", "<a></>"),
    ("<?xml version='1.0'?><a/>", "<a></>"),
    ("<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"no\" ?>\n<a/>", "<a></>"),
    ("<?xml version = '1.1' encoding = 'US-ASCII'?><a/>", "<a></>"),
    ("\u{FEFF}<?xml version='1.0' encoding='UTF-8'?><a/>", "<a></>"),
    ("<?xml-stylesheet href='a'?><a/>", "<a></>"),
    ("<?xmlé?><a/>", "<a></>"),
    ("<?p ? ?? > ??><a/>", "<a></>"),
    ("<a><b/><c>d</c>e</a>", "<a><b></><c>d</>e</>"),
    ("<a><a><a/></a></a>", "<a><a><a></></></>"),
  ])
  func `has one element`(document: String, expected: String) { check(document, expected) }

  @Test(arguments: [
    ("<_.-a1/>", "<_.-a1></>"),
    ("<é/>", "<é></>"),
    ("<a·\u{301}\u{203F}/>", "<a·\u{301}\u{203F}></>"),
    ("<名前 \u{10000}='x'/>", "<名前 \u{10000}=x></>"),
    ("<a b='c'/>", "<a b=c></>"),
    ("<a b = \"c\"\td\n=\r'e' />", "<a b=c d=e></>"),
    ("<a b='\"' c=\"'\"/>", "<a b=\" c='></>"),
    ("<a b='>' c='/>'></a>", "<a b=> c=/>></>"),
    ("<a b='&lt;&gt;&amp;&quot;&apos;'/>", "<a b=<>&\"'></>"),
    ("<a b='&#60;&#x26;'/>", "<a b=<&></>"),
    ("<a b='x\ty\nz\r\nu\rv'/>", "<a b=x y z u v></>"),
    ("<a b='x&#9;y&#10;z&#13;'/>", "<a b=x\ty\nz\r></>"),
    ("<a b=' c  d '/>", "<a b= c  d ></>"),
    ("<a b=']]>'/>", "<a b=]]>></>"),
  ])
  func `has names and attributes`(document: String, expected: String) { check(document, expected) }

  @Test(arguments: [
    ("<a>&lt;&gt;&amp;&quot;&apos;</a>", "<a><>&\"'</>"),
    ("<a>&#65;&#x42;&#x000000000000043;&#x1F600;</a>", "<a>ABC😀</>"),
    ("<a>x\r\ny\rz\n\r\r\n</a>", "<a>x\ny\nz\n\n\n</>"),
    ("<a>x&#13;\ny\r&#10;z</a>", "<a>x\r\ny\n\nz</>"),
    ("<a>\r<!-- -->\n</a>", "<a>\n\n</>"),
    ("<a><![CDATA[<b>&amp;]]]></a>", "<a><b>&amp;]</>"),
    ("<a><![CDATA[]]></a>", "<a></>"),
    ("<a><![CDATA[]]]]><![CDATA[>\r\n]]></a>", "<a>]]>\n</>"),
    ("<a>]] > ]&#93;> ]]&gt;</a>", "<a>]] > ]]> ]]></>"),
    ("<a>]]<!-- -->></a>", "<a>]]></>"),
    ("<a>x<!-- <b> & -- -->y</a>".replacing(" -- -->", with: " - -->"), "<a>xy</>"),
    ("<a>x<?p <b> & ?>y</a>", "<a>xy</>"),
    (
      "<a>\u{7F}\u{85}\u{D7FF}\u{E000}\u{FFFD}\u{10FFFF}</a>",
      "<a>\u{7F}\u{85}\u{D7FF}\u{E000}\u{FFFD}\u{10FFFF}</>"
    ),
    ("<a>\t > \" ' </a>", "<a>\t > \" ' </>"),
  ])
  func `has text`(document: String, expected: String) { check(document, expected) }

  /// Known namespaces: 2 is `u`, 3 is `v`; 1 is that of `xml`.
  @Test(arguments: [
    ("<a xmlns='u'><b/><c xmlns=''/></a>", "<2:a><2:b></><c></></>"),
    ("<p:a xmlns:p='u' p:b='1' b='2'/>", "<2:a 2:b=1 b=2></>"),
    ("<a xmlns='u' b='1'/>", "<2:a b=1></>"),
    ("<p:a xmlns:p='u'><p:b xmlns:p='v'/><p:c/></p:a>", "<2:a><3:b></><2:c></></>"),
    ("<a p:b='' xmlns:p='v'/>", "<a 3:b=></>"),
    ("<a xml:lang='cs'/>", "<a 1:lang=cs></>"),
    ("<xml:a xmlns:xml='http://www.w3.org/XML/1998/namespace'/>", "<1:a></>"),
    ("<a xmlns:p='other' xmlns:q='another' p:b='' q:b=''/>", "<a 4:b= 5:b=></>"),
    ("<p:a xmlns:p='x&#x21;'><q:b xmlns:q='x!'/></p:a>", "<4:a><4:b></></>"),
    ("<a xmlns:xmlb='u' xmlb:c=''/>", "<a 2:c=></>"),
  ])
  func `has namespaces`(document: String, expected: String) { check(document, expected) }

  private func check(_ document: String, _ expected: String) {
    for size in XMLTrace.chunkSizes {
      let trace = XMLTrace(document, chunk: size, known: ["u", "v"])
      #expect(trace.fault == nil, "chunks of \(size)")
      #expect(trace.text == expected, "chunks of \(size)")
    }
  }
}
