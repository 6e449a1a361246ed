import Foundation
import Testing

@testable import WebShell

@Suite struct `A field for text` {
  private static let words = Words(language: .en)

  private func complaint<Value>(_ field: FormField<Value>, _ typed: String) -> FieldIssue? {
    var entry = FormState(FormFields([field.name: typed]), Self.words)
    _ = entry.value(of: field)
    return entry.issues.first?.reason
  }

  private func value<Value>(_ field: FormField<Value>, _ typed: String) throws -> Value {
    var entry = FormState(FormFields([field.name: typed]), Self.words)
    let value = entry.value(of: field)
    return try #require(value)
  }

  @Test(arguments: ["", "   ", "\n\t"])
  func `asks to be filled in`(typed: String) {
    #expect(complaint(.text("a", .save), typed) == .missing)
  }

  @Test func `may stay empty where it is optional`() throws {
    #expect(try value(FormField.text("a", .save).optional, " ") == nil)
    #expect(try value(FormField.text("a", .save).optional, "x") == "x")
  }

  @Test func `may stay empty where it is expected, though it is shown as needed`() throws {
    let (field, optional) = (FormField.text("a", .save).expected, FormField.text("a", .save).optional)
    #expect(try value(field, " ") == nil)
    let entry = FormState(Self.words)
    #expect(entry.html(field).markup.contains(" required") && !entry.html(field).markup.contains("<small>"))
    #expect(entry.html(optional).markup.contains("<small>"))
  }

  @Test func `counts its length as browsers do`() throws {
    let field = FormField.text("a", .save, minLength: 2, maxLength: 4)
    #expect(complaint(field, "x") == .tooShort(atLeast: 2))
    #expect(complaint(field, "12345") == .tooLong(atMost: 4))
    #expect(try value(field, "🐄🐄") == "🐄🐄")
    #expect(complaint(field, "🐄🐄🐄") == .tooLong(atMost: 4))
  }

  @Test func `has all of it match a pattern`() throws {
    let field = FormField.text("a", .save, pattern: FieldPattern("[a-z]+|7", .wrongHost))
    #expect(try value(field, "abc") == "abc")
    for wrong in ["ab1", "a\nb", "77", "abc 7"] { #expect(complaint(field, wrong) == .phrase(.wrongHost)) }
  }

  @Test func `of one line has no control characters`() throws {
    #expect(try value(.text("a", .save), "a\u{0}b\r\nc\u{1B}d") == "a b  c d")
  }

  @Test func `of several lines ends each of them in one way`() throws {
    #expect(try value(.lines("a", .save), "a\r\nb\rc\n\td\u{0}e") == "a\nb\nc\n\tde")
  }

  @Test func `takes hostile text as what it is`() throws {
    let hostile = "\"><script>alert('1')</script> ' OR 1=1 -- \u{202E}" + String(repeating: "W", count: 200)
    #expect(try value(.text("a", .save), hostile) == hostile)
    #expect(try value(.password("a", .save), hostile) == hostile)
  }

  @Test func `for a password keeps the blanks at its ends, which belong to it`() throws {
    #expect(try value(.password("a", .save), "  correct horse ") == "  correct horse ")
  }

  @Test func `for a key drops the blanks that were copied with it`() throws {
    #expect(try value(.key("a", .save), " 0F1E\n") == "0F1E")
  }

  @Test(arguments: ["https://example.org/a?b=c", "HTTP://10.0.0.1:8080", "https://příklad.cz"])
  func `for a web address takes what a browser would open`(typed: String) throws {
    #expect(
      try value(FormField<String>.webAddress("a", .save), typed).scheme?.lowercased().hasPrefix("http")
        == true)
  }

  @Test(arguments: [
    "example", "example.org", "ftp://example.org", "javascript:alert(1)", "https://", "https://me:pass@host/",
    "file:///etc/passwd", "http:// host/",
  ])
  func `for a web address refuses everything else`(typed: String) {
    #expect(complaint(FormField<String>.webAddress("a", .save), typed) == .notAddress)
  }
}
