import Foundation
import RecordMapping
import RecordMappingFoundation
import RecordMappingJSON
import Testing

// The samples of the article "Conversions".

enum Hundredths: DocumentConversion {
  static func value(from price: Double) -> Int? { Int(exactly: (price * 100).rounded()) }
  static func source(from hundredths: Int) -> Double { Double(hundredths) / 100 }
}

@Record(converts: true) struct Invoice {
  @ID let id: Int64
  let isPaid: Bool
  let reference: String
  let total: Decimal
  @Convert(using: Hundredths.self) let tip: Int
}

@Suite struct `The samples of Conversions` {
  @Test func `convert without loss`() throws {
    let body = Array(#"{"id":"7","isPaid":1,"reference":20260001,"total":"12.30","tip":0.55}"#.utf8)
    let invoice = try Invoice(json: body)
    #expect(invoice.id == 7)
    #expect(invoice.isPaid)
    #expect(invoice.reference == "20260001")
    #expect(invoice.total == Decimal(string: "12.30"))
    #expect(invoice.tip == 55)
  }

  @RecordPart struct Plain {
    let n: Int?
    let d: Double?
    let b: Bool?
    let s: String?
  }

  @RecordPart(converts: true) struct Converting {
    let n: Int?
    let d: Double?
    let b: Bool?
    let s: String?
  }

  /// The table of the article: what stands in the document, what it becomes
  /// without and with `@Convert`.
  @Test(arguments: [
    (#"{"n":17}"#, "17", "17"), (#"{"n":5.0}"#, "5", "5"), (#"{"n":5e0}"#, "5", "5"),
    (#"{"n":1.5}"#, "nil", "nil"), (#"{"n":"17"}"#, "nil", "17"), (#"{"n":" 17"}"#, "nil", "nil"),
    (#"{"n":true}"#, "nil", "nil"), (#"{"n":9223372036854775808}"#, "nil", "nil"),
    (#"{"d":1}"#, "1.0", "1.0"), (#"{"d":"1.5"}"#, "nil", "1.5"), (#"{"d":1e400}"#, "nil", "nil"),
    (#"{"d":9007199254740993}"#, "nil", "nil"), (#"{"d":"NaN"}"#, "nil", "nil"),
    (#"{"b":true}"#, "true", "true"), (#"{"b":1}"#, "nil", "true"), (#"{"b":"0"}"#, "nil", "false"),
    (#"{"b":"false"}"#, "nil", "false"), (#"{"b":2}"#, "nil", "nil"), (#"{"b":"yes"}"#, "nil", "nil"),
    (#"{"s":"a"}"#, "a", "a"), (#"{"s":1.50}"#, "nil", "1.50"), (#"{"s":true}"#, "nil", "true"),
    (#"{"s":[1]}"#, "nil", "nil"),
  ])
  func `convert as the table says`(body: String, plain: String, converting: String) throws {
    let first = try Plain(json: Array(body.utf8))
    let second = try Converting(json: Array(body.utf8))
    #expect(text(first.n, first.d, first.b, first.s) == plain)
    #expect(text(second.n, second.d, second.b, second.s) == converting)
  }

  private func text(_ n: Int?, _ d: Double?, _ b: Bool?, _ s: String?) -> String {
    n.map { "\($0)" } ?? d.map { "\($0)" } ?? b.map { "\($0)" } ?? s ?? "nil"
  }
}
