import Foundation

extension JSONDecoder {
  /// For moments in decimal seconds.
  static func ofDocuments() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    return decoder
  }
}

extension JSONEncoder {
  /// For moments in decimal seconds.
  static func ofDocuments() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    return encoder
  }
}
