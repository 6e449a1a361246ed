extension KeyedDecodingContainer {
  /// An id that comes as a String.
  func decodeIdentity(forKey key: Key) throws -> Int64 {
    guard let identity = Int64(try decode(String.self, forKey: key)) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "no identity")
    }
    return identity
  }
}
