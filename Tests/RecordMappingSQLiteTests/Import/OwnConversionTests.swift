import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite
import Testing

@Suite struct `A conversion of one's own` {
  @Test(arguments: [("12.5", 1250), ("0", 0), ("3", 300)])
  func `is asked for the value`(json: String, cents: Int) async throws {
    #expect(try await reading(json, as: Converted.AsCents.self) == .success(cents))
  }

  @Test func `refuses what it has no value for`() async throws {
    #expect(try await reading("-1", as: Converted.AsCents.self) == .failure(.refused))
    #expect(try await reading("0.125", as: Converted.AsCents.self) == .failure(.refused))
  }

  @Test(arguments: [
    (#""12.5""#, DocumentProblem.wrongType), ("null", .null), ("[1]", .wrongType), ("1e400", .outOfRange),
  ])
  func `sees only what its source takes`(json: String, problem: DocumentProblem) async throws {
    #expect(try await reading(json, as: Converted.AsCents.self) == .failure(problem))
  }

  @Test func `leaves an optional property nil`() async throws {
    #expect(try await reading("12.5", as: Converted.AsOptionalCents.self) == .success(1250))
    #expect(try await reading("-1", as: Converted.AsOptionalCents.self) == .success(nil))
    #expect(try await reading("null", as: Converted.AsOptionalCents.self) == .success(nil))
  }

  @Test func `leaves a strict property its default only if it is missing`() async throws {
    #expect(try await BothWays(Converted.AsStrictCents.self, #"{"id":1}"#).records.map(\.v) == [5])
    #expect(try await reading("-1", as: Converted.AsStrictCents.self) == .failure(.refused))
    #expect(try await reading("null", as: Converted.AsStrictCents.self) == .failure(.null))
  }

  @Test func `writes what it would read`() throws {
    let record = Converted.AsCents(id: 1, v: 1250)
    #expect(String(decoding: try record.json(), as: UTF8.self) == #"{"id":1,"v":12.5}"#)
  }
}
