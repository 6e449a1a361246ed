/// A form that is nothing but its fields: `FieldForm(.field(Self.name, \.name))`.
package struct FieldForm<Draft: Sendable>: DraftForm {
  package let parts: [FormPart<Draft>]

  package init(_ parts: FormPart<Draft>...) { self.parts = parts }
}

extension FormPart {
  /// As of a ``DraftForm``.
  package static func field<Value>(
    _ field: FormField<Value>, _ path: any WritableKeyPath<Draft, Value> & Sendable
  ) -> FormPart {
    FieldForm<Draft>().field(field, path)
  }

  /// A field that must be filled in but begins empty, as of a ``DraftForm``.
  package static func field<Value>(
    _ field: FormField<Value>, _ path: any WritableKeyPath<Draft, Value?> & Sendable
  ) -> FormPart {
    FieldForm<Draft>().field(field, path)
  }
}
