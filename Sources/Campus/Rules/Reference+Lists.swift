import KOS

extension Sequence<Reference> {
  /// As people are told; of one without a name its key.
  var names: [String] { compactMap { $0.name ?? $0.key } }

  /// By which they are told apart: their names depend on who tells them.
  var keys: Set<String?> { Set(map(\.key)) }
}
