extension RecordProblem {
  static func noColumn(_ what: String, _ advice: ColumnAdvice?) -> Self {
    Self("\(what) cannot become a column" + (advice.map { "; \($0)" } ?? ""))
  }

  static var optionalOptional: Self { Self("an optional of an optional cannot become a column") }

  static func needsMarker(_ what: String, _ marker: Marker) -> Self {
    Self("\(what) becomes a column only with '@\(marker.rawValue)'")
  }

  static var notAReference: Self {
    Self("'@Related' needs a type written 'Ref<...>', 'Ref<...>?' or 'Refs<...>'")
  }

  static var optionalList: Self { Self("'Refs' cannot be optional; without relations it is empty") }

  static var referenceInPart: Self { Self("a record part cannot refer to records") }

  static var severalParts: Self { Self("'@Embedded' is for one part; use '@JSON' for several") }

  static func scalarPart(_ type: String) -> Self {
    Self("'\(type)' is one column and cannot be embedded")
  }

  static func notAnInstant(_ marker: Marker, _ type: String) -> Self {
    Self("'@\(marker.rawValue)' is for points in time, not for '\(type)'")
  }

  static func notAnEnum(_ type: String) -> Self { Self("'@Unknown' is for enums, not for '\(type)'") }
}
