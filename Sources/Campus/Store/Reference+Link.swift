import KOS

extension Reference {
  /// By which a page of its own is found; `nil` where KOS only names it.
  var linkKey: String? { key.flatMap { $0.isEmpty ? nil : $0 } }
}
