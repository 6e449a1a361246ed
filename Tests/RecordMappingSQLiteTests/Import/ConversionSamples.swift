import Foundation
import RecordMapping
import RecordMappingFoundation

/// A record whose property `v` is converted.
protocol ConversionSample: Record, Equatable where RecordID == Int64 {
  associatedtype Value: Equatable
  var v: Value { get }
}

enum Converted {
  @Record struct AsInt: ConversionSample {
    @ID let id: Int64
    @Convert let v: Int
  }

  @Record struct AsByte: ConversionSample {
    @ID let id: Int64
    @Convert let v: UInt8
  }

  @Record struct AsDouble: ConversionSample {
    @ID let id: Int64
    @Convert let v: Double
  }

  @Record struct AsFloat: ConversionSample {
    @ID let id: Int64
    @Convert let v: Float
  }

  @Record struct AsBool: ConversionSample {
    @ID let id: Int64
    @Convert let v: Bool
  }

  @Record struct AsString: ConversionSample {
    @ID let id: Int64
    @Convert let v: String
  }

  @Record struct AsDecimal: ConversionSample {
    @ID let id: Int64
    @Convert let v: Decimal
  }

  @Record struct AsEpoch: ConversionSample {
    @ID let id: Int64
    @Convert @Epoch let v: Instant
  }

  @Record struct AsMilliseconds: ConversionSample {
    @ID let id: Int64
    @Convert @Epoch(.milliseconds) let v: Instant
  }

  @Record struct AsCents: ConversionSample {
    @ID let id: Int64
    @Convert(using: CentsInEuros.self) let v: Int
  }

  @Record struct AsOptionalCents: ConversionSample {
    @ID let id: Int64
    @Convert(using: CentsInEuros.self) let v: Int?
  }

  @Record struct AsStrictCents: ConversionSample {
    @ID let id: Int64
    @Strict @Convert(using: CentsInEuros.self) var v: Int = 5
  }

  @Record struct AsDecimalAsItStands: ConversionSample {
    @ID let id: Int64
    let v: Decimal
  }

  @Record struct AsUnsigned: ConversionSample {
    @ID let id: Int64
    @Convert let v: UInt64
  }
}

/// Refuses what is no whole cent, or negative.
enum CentsInEuros: DocumentConversion {
  static func value(from euros: Double) -> Int? {
    let cents = euros * 100
    return cents < 0 || cents != cents.rounded() ? nil : Int(cents)
  }

  static func source(from cents: Int) -> Double { Double(cents) / 100 }
}
