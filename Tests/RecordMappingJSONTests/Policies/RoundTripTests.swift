import RecordMapping
import RecordMappingJSON
import Testing

@Suite struct `A record written as JSON` {
  private let full = PolicyOrder(
    id: 9_007_199_254_740_993, customer: "Ž\u{0}\"\\\n😀", placedAt: Instant(microseconds: 1_250_000),
    pieces: -3,
    currency: "", discount: 0.1, note: "", tax: 21, address: PolicyAddress(street: "S", city: nil),
    labels: ["a", ""])

  private let empty = PolicyOrder(
    id: .min, customer: "", placedAt: Instant(microseconds: -1), currency: "EUR", discount: -0.0, note: nil,
    tax: nil, address: nil, labels: nil)

  @Test func `reads back as it was`() throws {
    for order in [full, empty] {
      #expect(try PolicyOrder(json: try order.json()) == order)
      #expect(try PolicyOrder(json: try order.json(writesNulls: true)) == order)
    }
  }

  @Test func `reads back in a list`() throws {
    let read = try PolicyOrder.records(fromJSON: try [full, empty, full].json())
    #expect(read.records == [full, empty, full])
    #expect(read.rejectedCount == 0)
    #expect(read.unknownKeys == [:])
    #expect(try PolicyOrder.records(fromJSON: try [PolicyOrder]().json()).records == [])
  }

  @Test func `has the keys, paths and forms of its declaration`() throws {
    let value = try JSONValue(parsing: try full.json())
    #expect(
      value.members.map(\.key)
        == ["id", "customer", "meta", "pieces", "currency", "discount", "note", "tax", "labels", "address"])
    #expect(value["meta"]["placed_at"].double == 1.25)
    #expect(value["tax"].double == 0.21)
    #expect(value["address"].members.map(\.key) == ["street"])
  }

  @Test func `leaves nil out, or writes null if asked`() throws {
    let short = try JSONValue(parsing: try empty.json())
    #expect(short.members.map(\.key) == ["id", "customer", "meta", "pieces", "currency", "discount"])
    let long = try JSONValue(parsing: try empty.json(writesNulls: true))
    #expect(["note", "tax", "labels"].map { long[$0].kind } == [.null, .null, .null])
  }

  @Test func `is refused if no JSON can hold it`() {
    var odd = full
    odd.discount = .nan
    #expect(throws: RecordFault.self) { try odd.json() }
    odd.discount = -.infinity
    #expect(throws: RecordFault.self) { try [full, odd].json() }
  }
}
