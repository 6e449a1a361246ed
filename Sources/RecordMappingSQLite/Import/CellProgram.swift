import RecordMapping

/// How one column is filled from a document: its leaf, made ready. Plain
/// memory: copying it counts no references.
struct CellProgram {
  let rule: DocumentRule
  let form: DocumentForm
  let converts: Bool
  let rejects: Bool
  /// Only what is missing, not what is wrong, may be replaced.
  let isStrict: Bool
  let isReference: Bool
  /// The innermost optional part that it belongs to, or -1.
  let part: Int
  let rejectsPart: Bool

  init(_ leaf: RecordLeaf, isTextual: Bool) {
    isReference = leaf.relation != nil
    rule = leaf.relation?.identityRule ?? leaf.rule
    form = leaf.form
    converts = leaf.form.converts || isTextual
    isStrict = leaf.isStrict
    part = leaf.optionalParts.last ?? -1
    rejectsPart = leaf.rejectsPart
    if case .rejects = leaf.absence { rejects = true } else { rejects = false }
  }

  /// The value that stands there as a cell; nil if only the type itself can
  /// tell.
  @inline(__always)
  func cell(of token: DocumentToken, arena: CellArena) throws(DocumentProblem) -> Cell? {
    switch rule {
    case .text:
      guard token.kind == .string else { return nil }
      return token.isPlain ? .text(token.start, Int(token.length)) : arena.unescaped(token)
    case .integer(let range): return .integer(try token.integer(in: range, converts: converts))
    case .instant: return .integer(try token.microseconds(as: form.date, converts: converts))
    case .real: return .real(try token.double(converts: converts))
    case .boolean: return .integer(try token.convertedBoolean(converts: converts) ? 1 : 0)
    case .json:
      let bytes = token.whole
      return bytes.baseAddress.map { .text($0, bytes.count) }
    case .related, .other: return nil
    }
  }
}
