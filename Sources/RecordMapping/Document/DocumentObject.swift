/// The values of one object of a document, by the positions of a record's
/// fields. It lives only while the object is read.
public struct DocumentObject {
  @usableFromInline let tokens: UnsafeMutablePointer<DocumentToken>
  @usableFromInline let context: DocumentContext
  /// The position of the first token in the outermost record.
  @usableFromInline let base: Int

  @inlinable
  package init(tokens: UnsafeMutablePointer<DocumentToken>, context: DocumentContext, base: Int = 0) {
    self.tokens = tokens
    self.context = context
    self.base = base
  }

  /// A value that the record cannot do without.
  ///
  /// An optional property means the next one, although it could be this one too.
  @_disfavoredOverload
  @inlinable
  public func value<Value: DocumentValue>(
    at position: Int, as form: DocumentForm = .plain
  ) throws(DocumentFault) -> Value {
    let token = tokens[position]
    guard token.isPresent else { throw absence(at: position) }
    do {
      return try Value.read(token, as: form, in: context)
    } catch {
      throw fault(error, at: position)
    }
  }

  /// A value that may be missing: nil is what is not usable.
  @inlinable
  public func value<Value: DocumentValue>(
    at position: Int, as form: DocumentForm = .plain
  ) throws(DocumentFault) -> Value? {
    let token = tokens[position]
    guard token.isPresent else { return nil }
    do {
      return try Value.read(token, as: form, in: context)
    } catch {
      context.noteReplaced(base + position)
      return nil
    }
  }

  /// A value in whose place the default stands if it is not usable.
  @inlinable
  public func value<Value: DocumentValue>(
    at position: Int, as form: DocumentForm = .plain, default fallback: @autoclosure () -> Value
  ) throws(DocumentFault) -> Value {
    let token = tokens[position]
    guard token.isPresent else {
      if token.kind == .null { context.noteReplaced(base + position) }
      return fallback()
    }
    do {
      return try Value.read(token, as: form, in: context)
    } catch {
      context.noteReplaced(base + position)
      return fallback()
    }
  }

  /// A value that may only be missing or null, not something else.
  @inlinable
  public func strictValue<Value: DocumentValue>(
    at position: Int, as form: DocumentForm = .plain
  ) throws(DocumentFault) -> Value? {
    let token = tokens[position]
    guard token.isPresent else {
      if token.absence == .wrongType { throw absence(at: position) }
      return nil
    }
    do {
      return try Value.read(token, as: form, in: context)
    } catch {
      throw fault(error, at: position)
    }
  }

  /// A value that may only be missing; then the default stands in its place.
  @inlinable
  public func strictValue<Value: DocumentValue>(
    at position: Int, as form: DocumentForm = .plain, default fallback: @autoclosure () -> Value
  ) throws(DocumentFault) -> Value {
    let token = tokens[position]
    if !token.isPresent, token.absence == .missing { return fallback() }
    return try value(at: position, as: form)
  }

  /// A part that the record cannot do without.
  public func part<Part: RecordPart>(at position: Int) throws(DocumentFault) -> Part {
    try Part(
      document: DocumentObject(tokens: tokens + position, context: context, base: base + position))
  }

  /// A part that may be missing: nil if it is, or lacks what it cannot do
  /// without.
  public func part<Part: RecordPart>(at position: Int) throws(DocumentFault) -> Part? {
    guard (0..<Part.recordWidth).contains(where: { tokens[position + $0].isPresent }) else { return nil }
    do {
      return try Part(
        document: DocumentObject(tokens: tokens + position, context: context, base: base + position))
    } catch {
      context.noteReplaced(base + position)
      return nil
    }
  }

  /// Rows of another table.
  public func list<Target: Record>(at position: Int) throws(DocumentFault) -> Refs<Target> {
    let token = tokens[position]
    guard token.isPresent else { return .unknown }
    do {
      return try Refs.read(token, as: .plain, in: context)
    } catch {
      throw fault(error, at: position)
    }
  }

  @inline(never)
  @usableFromInline
  func absence(at position: Int) -> DocumentFault {
    let token = tokens[position]
    return fault(token.absence, at: position)
  }

  @inline(never)
  @usableFromInline
  func fault(_ problem: DocumentProblem, at position: Int) -> DocumentFault {
    context.fault(problem, at: tokens[position], field: base + position)
  }
}

@available(*, unavailable)
extension DocumentObject: Sendable {}
