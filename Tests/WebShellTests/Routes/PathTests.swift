import Foundation
import Testing

@testable import WebShell

private struct SampleQuery: PathQuery {
  enum Order: String, Sendable { case name, age }

  var search = ""
  var offset = 0
  var order = Order.name
  var stables: Set<Int> = []

  static let parameters = [
    QueryParameter("search", \Self.search), QueryParameter("offset", \Self.offset),
    QueryParameter("order", \Self.order, parse: { Order(rawValue: $0) }, print: { $0.rawValue }),
    QueryParameter(several: "stable", \Self.stables, parse: { Int($0) }, print: { "\($0)" }),
  ]
}

private let printer = Path("printers").selecting(.text("id"))
private let user = printer.appending("users").appending(.text("user"))
private let folder = printer.appending("files").appending(
  .rest("path", parse: { $0 as [String]? }, print: { $0 }))
private let animal = Path("herd", "animals").appending(.value("number", Int.self)).appending("changes")
private let asked = Path("herd", "owner").appending(.query("to"))
private let list = Path("herd", "animals").appending(.query(SampleQuery.self))
private let answered = Path("campus", "answer").appending(.wholeQuery)

/// Texts that addresses have trouble with, and many that nobody would think of.
private let texts: [String] = {
  var texts = [
    "", ".", "..", "...", "~", "~~", "~.", "/", "//", "a/b", "%2F", "%", "%zz", "?", "#", "a b", "a+b",
    "&x=1", ":id", "**",
    "Žluťoučký kůň", "e\u{301}", "\u{0}", "\r\n", "\\", "👩‍🌾", String(repeating: "ž/", count: 500),
  ]
  var random = SystemRandomNumberGenerator()
  let letters = Array("ab./~%+&=?#: ž\u{0}\u{7F}🐄")
  for _ in 0..<500 {
    texts.append(
      String((0..<Int.random(in: 0...6, using: &random)).map { _ in letters.randomElement() ?? "a" }))
  }
  return texts
}()

@Suite struct `A path` {
  @Test func `reads what it spells, for any text as a segment`() throws {
    for text in texts {
      let link = user.link(text, text)
      let read = try #require(user.values(of: RoutedPath(link)), "\(link)")
      // Not only equal: of the same bytes.
      #expect(Array(read.selection.utf8) == Array(text.utf8))
      #expect(Array(read.value.utf8) == Array(text.utf8))
    }
  }

  @Test func `hands on a whole query, with what comes twice and in the order in which it came`() throws {
    let link = "/campus/answer?code=a%26b&state=%C5%BE&code=c"
    let query = try #require(answered.values(of: RoutedPath(link))).value
    #expect(query == "code=a%26b&state=%C5%BE&code=c")
    #expect(answered.link(query) == link)
    #expect(try #require(answered.values(of: RoutedPath("/campus/answer"))).value.isEmpty)
  }

  @Test func `names each of several values, in one order, and reads those that are some`() throws {
    var query = SampleQuery()
    query.stables = [10, 2]
    #expect(list.link(query) == "/herd/animals?stable=2&stable=10")
    let read = try #require(
      list.values(of: RoutedPath("/herd/animals?stable=10&stable=x&stable=2&stable=10")))
    #expect(read.value == query)
  }

  @Test func `reads what it spells, for any texts to the end`() throws {
    for pair in zip(texts, texts.reversed()) {
      let names = [pair.0, pair.1, pair.0]
      #expect(folder.values(of: RoutedPath(folder.link("7", names)))?.value == names)
    }
  }

  @Test func `reads what it spells, for any text in a query`() throws {
    for text in texts {
      let query = SampleQuery(search: text, offset: text.count, order: .age)
      #expect(list.values(of: RoutedPath(list.link(query)))?.value == query)
    }
  }

  @Test func `reads what it spells, for a query of one text`() {
    #expect(asked.link("") == "/herd/owner")
    for text in texts { #expect(asked.values(of: RoutedPath(asked.link(text)))?.value == text) }
  }

  @Test func `reads what it spells, for fields that a form has for each of several things`() throws {
    let path = Path("campus", "what-if").appending(.query("study")).appending(.query(prefix: "mark-"))
    for text in texts {
      let value = (text, ["1": "A", text: text, "\(text)2": ""])
      let read = try #require(path.values(of: RoutedPath(path.link(value)))?.value)
      #expect(read.0 == value.0 && read.1 == value.1)
    }
    #expect(path.link(("", [:])) == "/campus/what-if")
    #expect(path.link(("7", ["2": "", "1": "A"])) == "/campus/what-if?study=7&mark-1=A&mark-2=")
  }

  @Test func `is spelled in what no browser and no router changes`() {
    for text in texts {
      let segments = user.link(text, text).split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      #expect(segments.count == 4)
      for segment in segments {
        #expect(!segment.isEmpty && !["", ".", ".."].contains(segment.removingPercentEncoding))
        #expect(segment.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"?#\\\"<>`".utf8.contains($0) })
      }
    }
  }

  @Test func `is another page's where a word, a segment or a number differs`() {
    for address in [
      "/printers/7/users", "/printers/7/user/a", "/printers/7/users/a/b", "/printers", "/",
      "/printers/7/users/%FF",
    ] {
      #expect(user.values(of: RoutedPath(address)) == nil, "\(address)")
    }
    for address in ["/herd/animals/x/changes", "/herd/animals/+7/changes", "/herd/animals/07/changes"] {
      #expect(animal.values(of: RoutedPath(address)) == nil, "\(address)")
    }
    #expect(folder.values(of: RoutedPath("/printers/7/files")) == nil)
  }

  @Test func `is the same page with empty segments and with a query that it does not know`() throws {
    #expect(try #require(animal.values(of: RoutedPath("//herd//animals/7/changes/?x=1"))).value == 7)
  }

  @Test func `leaves what nobody asked for out of its query`() {
    #expect(list.link(SampleQuery()) == "/herd/animals")
    #expect(list.link(SampleQuery(search: "a b", offset: 20)) == "/herd/animals?search=a%20b&offset=20")
  }

  @Test(arguments: ["", "?offset=x", "?offset", "?order=size", "?search=%FF&offset=1e3", "?&&=&"])
  func `takes what makes no sense in a query for nothing said`(query: String) throws {
    let read = try #require(list.values(of: RoutedPath("/herd/animals" + query)))
    #expect(read.value == SampleQuery())
  }

  @Test func `reads a query as forms write it`() throws {
    let read = try #require(list.values(of: RoutedPath("/herd/animals?search=a+b%2Bc&offset=2")))
    #expect(read.value == SampleQuery(search: "a b+c", offset: 2))
  }

  @Test func `tells the router its words and where a value is`() {
    #expect(user.pattern == "/printers/:id/users/:user")
    #expect(folder.pattern == "/printers/:id/files/**")
    #expect(list.pattern == "/herd/animals")
  }
}
