extension RecordProblem {
  static func noType(_ name: String) -> Self {
    Self("'\(name)' needs a written type to become a column")
  }

  static func letWithValue(_ name: String) -> Self {
    Self("'let \(name)' with an initial value cannot be read from a row; make it 'var'")
  }

  static func initialValue(_ marker: Marker) -> Self {
    Self("the '@\(marker.rawValue)' property cannot have an initial value")
  }

  static func optionalWithValue(_ marker: Marker) -> Self {
    Self("an optional '@\(marker.rawValue)' property cannot have an initial value other than nil")
  }

  static var ignoredWithoutValue: Self { Self("an '@Ignore' property needs an initial value") }

  static var defaultAndValue: Self { Self("'@Default' and an initial value exclude each other") }

  static var defaultOnOptional: Self {
    Self("an optional is nil by default; '@Default' needs a type that is not optional")
  }

  static func defaultOfOtherType(_ type: String) -> Self { Self("the default is no '\(type)'") }

  static var strictWithoutDefault: Self { Self("'@Strict' needs a default or an optional type") }

  static func modifier(_ name: String) -> Self {
    Self("a '\(name)' property cannot become a column; mark it '@Ignore'")
  }

  static var implicitlyUnwrapped: Self {
    Self("an implicitly unwrapped property cannot become a column")
  }

  static var pattern: Self { Self("a column needs a property of its own, not a pattern") }

  static var conditional: Self { Self("a stored property inside '#if' cannot become a column") }

  static func conditionalMarker(_ name: String) -> Self { Self("'@\(name)' cannot stand inside '#if'") }
}
