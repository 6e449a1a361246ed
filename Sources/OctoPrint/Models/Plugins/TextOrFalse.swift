public import RecordMapping
import RecordMappingJSON

/// What OctoPrint writes as a text where there is something to be said, and else as `false` or `null`.
public struct TextOrFalse: Sendable, Hashable {
  /// The text; `nil` if there is nothing to be said.
  public var text: String?

  /// This text.
  public init(_ text: String? = nil) { self.text = text }
}

extension TextOrFalse: DocumentValue {
  /// Takes a string; anything else says nothing.
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> TextOrFalse {
    TextOrFalse(try JSONValue.read(token, as: form, in: context).string)
  }

  /// Writes the string, or `false`.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    if let text { text.write(to: &writer, as: form) } else { false.write(to: &writer, as: form) }
  }
}
