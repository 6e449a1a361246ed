/// The attributes of a property that mean something to `@Record`. The raw value
/// is what stands after the `@`.
package enum Marker: String, CaseIterable, Sendable {
  case id = "ID"
  case column = "Column"
  case key = "Key"
  case path = "Path"
  case ignore = "Ignore"
  case convert = "Convert"
  /// `@Convert` with an argument shares little with `@Convert` without one.
  case convertUsing = "Convert(using:)"
  case quoted = "Quoted"
  case `default` = "Default"
  case strict = "Strict"
  case epoch = "Epoch"
  case dateForm = "DateForm"
  case unknown = "Unknown"
  case related = "Related"
  case embedded = "Embedded"
  case json = "JSON"
}
