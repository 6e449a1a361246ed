// Properties with a conversion or a fallback of their own.
extension DocumentObject {
  /// A value of a growing enum that the record cannot do without.
  public func value<Value: DocumentValue & RawRepresentable>(
    at position: Int, as form: DocumentForm = .plain, unknown: Value
  ) throws(DocumentFault) -> Value where Value.RawValue: DocumentValue {
    guard tokens[position].isPresent else { throw absence(at: position) }
    return try known(at: position, as: form) ?? unknown
  }

  /// The same, nil if it is not usable.
  public func value<Value: DocumentValue & RawRepresentable>(
    at position: Int, as form: DocumentForm = .plain, unknown: Value
  ) throws(DocumentFault) -> Value? where Value.RawValue: DocumentValue {
    guard tokens[position].isPresent else { return nil }
    do {
      return try known(at: position, as: form) ?? unknown
    } catch {
      context.noteReplaced(base + position)
      return nil
    }
  }

  /// The same, or the default.
  public func value<Value: DocumentValue & RawRepresentable>(
    at position: Int, as form: DocumentForm = .plain, unknown: Value,
    default fallback: @autoclosure () -> Value
  ) throws(DocumentFault) -> Value where Value.RawValue: DocumentValue {
    let value: Value? = try value(at: position, as: form, unknown: unknown)
    return value ?? fallback()
  }

  /// The same, nil only if it is missing or null.
  public func strictValue<Value: DocumentValue & RawRepresentable>(
    at position: Int, as form: DocumentForm = .plain, unknown: Value
  ) throws(DocumentFault) -> Value? where Value.RawValue: DocumentValue {
    guard tokens[position].isPresent else {
      if tokens[position].absence == .wrongType { throw absence(at: position) }
      return nil
    }
    return try known(at: position, as: form) ?? unknown
  }

  /// The same, the default only if it is missing.
  public func strictValue<Value: DocumentValue & RawRepresentable>(
    at position: Int, as form: DocumentForm = .plain, unknown: Value,
    default fallback: @autoclosure () -> Value
  ) throws(DocumentFault) -> Value where Value.RawValue: DocumentValue {
    let token = tokens[position]
    if !token.isPresent, token.absence == .missing { return fallback() }
    return try value(at: position, as: form, unknown: unknown)
  }

  /// A converted value that the record cannot do without.
  public func value<Conversion: DocumentConversion>(
    at position: Int, using conversion: Conversion.Type
  ) throws(DocumentFault) -> Conversion.Value {
    guard tokens[position].isPresent else { throw absence(at: position) }
    return try converted(at: position, using: conversion)
  }

  /// The same, nil if it is not usable.
  public func value<Conversion: DocumentConversion>(
    at position: Int, using conversion: Conversion.Type
  ) throws(DocumentFault) -> Conversion.Value? {
    guard tokens[position].isPresent else { return nil }
    do {
      return try converted(at: position, using: conversion)
    } catch {
      context.noteReplaced(base + position)
      return nil
    }
  }

  /// The same, or the default.
  public func value<Conversion: DocumentConversion>(
    at position: Int, using conversion: Conversion.Type, default fallback: @autoclosure () -> Conversion.Value
  ) throws(DocumentFault) -> Conversion.Value {
    let value: Conversion.Value? = try value(at: position, using: conversion)
    return value ?? fallback()
  }

  /// The same, nil only if it is missing or null.
  public func strictValue<Conversion: DocumentConversion>(
    at position: Int, using conversion: Conversion.Type
  ) throws(DocumentFault) -> Conversion.Value? {
    guard tokens[position].isPresent else {
      if tokens[position].absence == .wrongType { throw absence(at: position) }
      return nil
    }
    return try converted(at: position, using: conversion)
  }

  /// The same, the default only if it is missing.
  public func strictValue<Conversion: DocumentConversion>(
    at position: Int, using conversion: Conversion.Type, default fallback: @autoclosure () -> Conversion.Value
  ) throws(DocumentFault) -> Conversion.Value {
    let token = tokens[position]
    if !token.isPresent, token.absence == .missing { return fallback() }
    return try value(at: position, using: conversion)
  }

  private func known<Value: DocumentValue & RawRepresentable>(
    at position: Int, as form: DocumentForm
  ) throws(DocumentFault) -> Value? where Value.RawValue: DocumentValue {
    do {
      return try Value.readKnown(tokens[position], as: form, in: context)
    } catch {
      throw fault(error, at: position)
    }
  }

  private func converted<Conversion: DocumentConversion>(
    at position: Int, using conversion: Conversion.Type
  ) throws(DocumentFault) -> Conversion.Value {
    do {
      return try conversion.read(tokens[position], in: context)
    } catch {
      throw fault(error, at: position)
    }
  }
}
