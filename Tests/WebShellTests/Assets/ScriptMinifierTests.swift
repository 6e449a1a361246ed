import Testing

@testable import WebShell

@Suite struct `A module as it is sent` {
  @Test(
    arguments: [
      ("// Why.\nconst a = 1;\n", "const a = 1;\n"),
      ("/** One line. */\nf();\n", "f();\n"),
      ("/**\n * Some\n * lines.\n */\nf();\n\n  // More.\n  g();\n", "f();\n  g();\n"),
      ("const url = 'http://a/b'; // kept\n", "const url = 'http://a/b'; // kept\n"),
      ("const a = b /* c */;", "const a = b /* c */;"), ("", ""),
    ])
  func `has no lines that are only comments`(script: String, sent: String) {
    #expect(String(decoding: ScriptMinifier.lean(Array(script.utf8)), as: UTF8.self) == sent)
  }
}
