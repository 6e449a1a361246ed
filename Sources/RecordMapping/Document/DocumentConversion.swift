/// A conversion of your own between what a document holds and what a property
/// holds; `@Convert(using:)` names it.
///
/// ```swift
/// enum Cents: DocumentConversion {
///   static func value(from price: Double) -> Int? { Int(exactly: (price * 100).rounded()) }
///   static func source(from cents: Int) -> Double { Double(cents) / 100 }
/// }
/// ```
public protocol DocumentConversion: SendableMetatype {
  /// What the property holds.
  associatedtype Value: Sendable
  /// What the document holds.
  associatedtype Source: DocumentValue

  /// The property's value; nil if there is none for it.
  static func value(from source: Source) -> Value?

  /// What the document shall hold for the value.
  static func source(from value: Value) -> Source
}

extension DocumentConversion {
  static func read(_ token: DocumentToken, in context: DocumentContext) throws(DocumentProblem) -> Value {
    guard token.isPresent else { throw token.absence }
    let source = try Source.read(token, as: .plain, in: context)
    guard let value = value(from: source) else { throw .refused }
    return value
  }
}
