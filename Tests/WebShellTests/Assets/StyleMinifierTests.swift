import Testing

@testable import WebShell

@Suite struct `A stylesheet that is sent` {
  @Test(arguments: [
    ("/* why */\n.a { top: 0; }", ".a { top: 0; }\n"),
    (".a {\n  /* two\n     lines */\n\tcolor: red;\n\n}\n", ".a {\ncolor: red;\n}\n"),
    (".a::before { content: \"/* kept */\"; }", ".a::before { content: \"/* kept */\"; }\n"),
    (".a::before { content: '\\'/* kept'; }", ".a::before { content: '\\'/* kept'; }\n"),
    (".a { top: 0 } /* never ended", ".a { top: 0 } \n"), ("", ""), ("/", "/\n"),
  ])
  func `has no comments and no indentation, and all of its content`(css: String, sent: String) {
    #expect(String(decoding: StyleMinifier.lean(Array(css.utf8)), as: UTF8.self) == sent)
  }
}
