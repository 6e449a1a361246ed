/// Counts the bytes of a body against the length that was announced for it.
package struct BodyLengthCheck: Sendable {
  package let announced: Int?
  package private(set) var count = 0

  package init(announced: Int?) { self.announced = announced }

  /// - Throws: at the first byte that is too many, before it is sent.
  package mutating func take(_ bytes: Int) throws(RequestBodyFailure) {
    count += bytes
    guard let announced, count > announced else { return }
    throw RequestBodyFailure("the body is longer than the \(announced) bytes that were announced")
  }

  /// - Throws: if bytes are missing.
  package func end() throws(RequestBodyFailure) {
    guard let announced, count < announced else { return }
    throw RequestBodyFailure("the body ended after \(count) of \(announced) bytes")
  }
}
