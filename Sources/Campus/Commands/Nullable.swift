/// What is written down even where it is not known, as `null`: scripts find each name.
@propertyWrapper
package struct Nullable<Value: Encodable & Equatable & Sendable>: Encodable, Equatable, Sendable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(wrappedValue)
  }
}
