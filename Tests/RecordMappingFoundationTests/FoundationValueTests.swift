import Foundation
import RecordMapping
import RecordMappingFoundation
import RecordMappingJSON
import Testing

@Record struct Invoice: Equatable {
  @ID let id: UUID
  let amount: Decimal
  @Epoch let sent: Date
  let page: URL?
}

@Suite struct `Types of Foundation` {
  let id = "0188d2e4-7c3a-7a2b-9d5e-3f6a1c2b4d5e"

  @Test func `are read from a document`() throws {
    let text = #"{"id":"\#(id)","amount":19.90,"sent":1461234567.25,"page":"https://example.com/a"}"#
    let invoice = try Invoice(json: Array(text.utf8))
    #expect(invoice.id.uuidString.lowercased() == id)
    #expect(invoice.amount == Decimal(string: "19.9"))
    #expect(invoice.sent == Date(timeIntervalSince1970: 1_461_234_567.25))
    #expect(invoice.page?.host == "example.com")
  }

  @Test func `come back equal from what they write`() throws {
    let text = #"{"id":"\#(id)","amount":-0.000000000000000000012345678901234567,"sent":0.000001}"#
    let invoice = try Invoice(json: Array(text.utf8))
    #expect(try Invoice(json: try invoice.json()) == invoice)
  }

  @Test func `refuse a number with more digits than a decimal holds`() {
    let digits = String(repeating: "1", count: 60)
    let text = #"{"id":"\#(id)","amount":\#(digits),"sent":0}"#
    #expect(throws: Rejection.self) { try Invoice(json: Array(text.utf8)) }
  }
}
