import Foundation
import RecordMapping
import RecordMappingFoundation
import RecordMappingJSON
import RecordMappingSQLite
import Testing

@Suite struct `A conversion` {
  @Test(arguments: [
    ("17", 17), (#""17""#, 17), (#""-17""#, -17), (#""0""#, 0), (#""-0""#, 0), ("-0", 0), ("-0.0", 0),
    (#""1e3""#, 1000), (#""12.0""#, 12), (#""1\u0037""#, 17),
    (#""9223372036854775807""#, Int.max), (#""-9223372036854775808""#, Int.min), ("100e-2", 1),
  ])
  func `makes a whole number`(json: String, value: Int) async throws {
    #expect(try await reading(json, as: Converted.AsInt.self) == .success(value))
  }

  @Test(arguments: [
    (#""017""#, DocumentProblem.notConvertible), (#"" 5""#, .notConvertible), (#""5 ""#, .notConvertible),
    (#""+5""#, .notConvertible), (#""""#, .notConvertible), (#""-""#, .notConvertible),
    (#""0x10""#, .notConvertible), (#""１７""#, .notConvertible), (#""1_000""#, .notConvertible),
    (#""5\u0000""#, .notConvertible), (#""true""#, .notConvertible), (#""null""#, .notConvertible),
    (#""5,0""#, .notConvertible), (#""5.""#, .notConvertible), (#"".5""#, .notConvertible),
    (#""5.5""#, .outOfRange), ("5.5", .outOfRange), (#""9223372036854775808""#, .outOfRange),
    ("18446744073709551616", .outOfRange), ("1e400", .outOfRange), (#""1e400""#, .outOfRange),
    ("1e-400", .outOfRange), ("null", .null), ("[1]", .wrongType), (#"{"v":1}"#, .wrongType),
  ])
  func `makes no whole number where that would lose something`(json: String, problem: DocumentProblem)
    async throws
  {
    #expect(try await reading(json, as: Converted.AsInt.self) == .failure(problem))
  }

  @Test(arguments: [
    ("255", Result<UInt8, DocumentProblem>.success(255)), (#""255""#, .success(255)),
    ("true", .failure(.wrongType)),
    ("256", .failure(.outOfRange)), ("-1", .failure(.outOfRange)), (#""256""#, .failure(.outOfRange)),
    (#""-1""#, .failure(.outOfRange)), ("-0", .success(0)), ("2.55e2", .success(255)),
    ("18446744073709551871", .failure(.outOfRange)),
  ])
  func `keeps to the range of a small type`(json: String, result: Result<UInt8, DocumentProblem>) async throws
  {
    #expect(try await reading(json, as: Converted.AsByte.self) == result)
  }

  @Test(arguments: [
    (#""1.5""#, Result<Double, DocumentProblem>.success(1.5)), (#""-1.5e2""#, .success(-150)),
    ("0.1", .success(0.1)), (#""0.1""#, .success(0.1)), ("9007199254740992", .success(0x1p53)),
    ("9007199254740993", .failure(.outOfRange)), (#""9007199254740993""#, .failure(.outOfRange)),
    ("-9007199254740993", .failure(.outOfRange)), ("9007199254740994", .success(0x1p53 + 2)),
    ("1e400", .failure(.outOfRange)), (#""-1e400""#, .failure(.outOfRange)),
    ("1.7976931348623157e308", .success(.greatestFiniteMagnitude)),
    ("5e-324", .success(.leastNonzeroMagnitude)),
    (#""NaN""#, .failure(.notConvertible)), (#""inf""#, .failure(.notConvertible)),
    (#""0x1p3""#, .failure(.notConvertible)), (#"" 1.5""#, .failure(.notConvertible)),
    (#""1.""#, .failure(.notConvertible)), (#"".5""#, .failure(.notConvertible)),
    (#""01.5""#, .failure(.notConvertible)), ("true", .failure(.wrongType)), ("[]", .failure(.wrongType)),
  ])
  func `makes a number with a fraction`(json: String, result: Result<Double, DocumentProblem>) async throws {
    #expect(try await reading(json, as: Converted.AsDouble.self) == result)
  }

  @Test(arguments: ["-0", "-0.0", "-0e5", #""-0""#]) func `keeps the sign of zero`(json: String) async throws
  {
    let document = Array(#"{"id":1,"v":\#(json)}"#.utf8)
    #expect(try Converted.AsDouble(json: document).v.sign == .minus)
    // SQLite stores both zeros as one.
    let store = try Store.inMemory(Converted.AsDouble.self)
    _ = try await store.import(Converted.AsDouble.self, from: document)
    let again = try await store.import(Converted.AsDouble.self, from: document)
    #expect(again.unchanged.all == [1])
  }

  @Test(arguments: [
    ("1.5", Result<Float, DocumentProblem>.success(1.5)), ("0.1", .success(0.1)),
    ("1e39", .failure(.outOfRange)), (#""-1e39""#, .failure(.outOfRange)),
  ])
  func `makes a Float that is finite`(json: String, result: Result<Float, DocumentProblem>) async throws {
    #expect(try await reading(json, as: Converted.AsFloat.self) == result)
  }

  @Test(arguments: [
    ("1", Result<Bool, DocumentProblem>.success(true)), ("0", .success(false)), (#""1""#, .success(true)),
    (#""0""#, .success(false)), (#""true""#, .success(true)), (#""false""#, .success(false)),
    ("true", .success(true)), ("2", .failure(.notConvertible)), ("-1", .failure(.notConvertible)),
    (#""True""#, .failure(.notConvertible)), (#""yes""#, .failure(.notConvertible)),
    (#""""#, .failure(.notConvertible)), (#"" 1""#, .failure(.notConvertible)), ("[]", .failure(.wrongType)),
    ("null", .failure(.null)),
  ])
  func `makes a truth value`(json: String, result: Result<Bool, DocumentProblem>) async throws {
    #expect(try await reading(json, as: Converted.AsBool.self) == result)
  }

  @Test(arguments: [
    ("17", "17"), ("1.50", "1.50"), ("-0", "-0"), ("1E+2", "1E+2"), ("true", "true"), ("false", "false"),
    ("18446744073709551616", "18446744073709551616"), ("0.1000", "0.1000"), (#""17""#, "17"),
    (#""\u0000""#, "\0"), (#""\/""#, "/"),
  ])
  func `makes a text as it is written`(json: String, text: String) async throws {
    #expect(try await reading(json, as: Converted.AsString.self) == .success(text))
  }

  @Test(arguments: [("null", DocumentProblem.null), ("[]", .wrongType), (#"{"v":"a"}"#, .wrongType)])
  func `makes no text of a container`(json: String, problem: DocumentProblem) async throws {
    #expect(try await reading(json, as: Converted.AsString.self) == .failure(problem))
  }

  @Test(arguments: [
    (#""12.5""#, Result<Instant, DocumentProblem>.success(Instant(microseconds: 12_500_000))),
    ("12.5", .success(Instant(microseconds: 12_500_000))), (#""soon""#, .failure(.notConvertible)),
    (#"" 12""#, .failure(.notConvertible)), ("true", .failure(.wrongType)),
    (#""1e300""#, .failure(.outOfRange)),
  ])
  func `makes a date`(json: String, result: Result<Instant, DocumentProblem>) async throws {
    #expect(try await reading(json, as: Converted.AsEpoch.self) == result)
  }

  @Test func `makes a date of milliseconds`() async throws {
    let date = Instant(microseconds: 1_795_253_400_250_000)
    #expect(try await reading(#""1795253400250""#, as: Converted.AsMilliseconds.self) == .success(date))
    #expect(try await reading("1795253400250", as: Converted.AsMilliseconds.self) == .success(date))
  }

  @Test func `holds 64 bits without a sign where no column is asked`() async throws {
    for json in ["18446744073709551615", #""18446744073709551615""#] {
      let document = Array(#"{"id":1,"v":\#(json)}"#.utf8)
      #expect(try Converted.AsUnsigned(json: document).v == .max)
      let store = try Store.inMemory(Converted.AsUnsigned.self)
      let report = try await store.import(Converted.AsUnsigned.self, from: document)
      #expect(report.rejected.map(\.problem) == [.outOfRange])
      #expect(try await store.count(Converted.AsUnsigned.self) == 0)
    }
    #expect(
      try await reading("9223372036854775807", as: Converted.AsUnsigned.self) == .success(UInt64(Int64.max)))
  }

  @Test(arguments: [
    ("0.1", "0.1"), (#""0.1""#, "0.1"), ("19.99", "19.99"), ("-3", "-3"), ("1e3", "1000"),
    ("12345678901234567890.123456789", "12345678901234567890.123456789"),
    (#""79228162514264337593543950336""#, "79228162514264337593543950336"),
    ("0.000000000000000000000000000001", "0.000000000000000000000000000001"),
  ])
  func `makes a decimal digit by digit`(json: String, digits: String) async throws {
    let expected = try #require(Decimal(string: digits))
    #expect(try await reading(json, as: Converted.AsDecimal.self) == .success(expected))
  }

  @Test(arguments: [
    ("1e400", DocumentProblem.outOfRange), ("1234567890123456789012345678901234567890.5", .outOfRange),
    (#""1,5""#, .notConvertible), (#""1.5 ""#, .notConvertible), (#""""#, .notConvertible),
    ("true", .wrongType), ("null", .null),
  ])
  func `makes no decimal where that would lose something`(json: String, problem: DocumentProblem) async throws
  {
    #expect(try await reading(json, as: Converted.AsDecimal.self) == .failure(problem))
  }

  @Test func `needs leave`() async throws {
    #expect(try await reading(#""1.5""#, as: Converted.AsDecimalAsItStands.self) == .failure(.wrongType))
    #expect(try await reading("1.5", as: Converted.AsDecimalAsItStands.self) == .success(Decimal(1.5)))
  }
}

/// What becomes of `v` both ways.
func reading<Sample: ConversionSample>(
  _ json: String, as sample: Sample.Type, sourceLocation: SourceLocation = #_sourceLocation
) async throws -> Result<Sample.Value, DocumentProblem> {
  let document = "{\"id\":1,\"v\":\(json)}"
  let read = try await BothWays(sample, document, sourceLocation: sourceLocation)
  if let problem = read.problem { return .failure(problem) }
  return .success(try #require(read.records.first, sourceLocation: sourceLocation).v)
}
