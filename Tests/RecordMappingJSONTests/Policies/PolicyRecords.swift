import RecordMapping

@Record(keys: .snakeCase) struct PolicyOrder: Equatable {
  @ID @Convert let id: Int64
  let customer: String
  @Path("meta", "placed_at") @Epoch let placedAt: Instant
  var pieces: Int = 1
  @Default("CZK") let currency: String
  @Strict var discount: Double = 0
  let note: String?
  @Convert(using: PolicyPercent.self) let tax: Int?
  @Embedded let address: PolicyAddress?
  @JSON let labels: [String]?
  @Ignore var isSelected = true
}

@RecordPart struct PolicyAddress: Equatable {
  let street: String
  let city: String?
}

/// Whole percents of a share between 0 and 1.
enum PolicyPercent: DocumentConversion {
  static func value(from share: Double) -> Int? {
    (0...1).contains(share) ? Int((share * 100).rounded()) : nil
  }

  static func source(from percent: Int) -> Double { Double(percent) / 100 }
}
