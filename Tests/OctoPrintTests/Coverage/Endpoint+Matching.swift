import HTTPTypes
import OctoPrint
import RecordMappingJSON
import Uplink

extension Endpoint {
  /// Whether a request, as it leaves the client, is one to this endpoint.
  func matches(_ request: Request) -> Bool {
    request.method == method && matches(path: request.path) && matches(content: request)
  }

  private func matches(path text: String) -> Bool {
    var segments = text.split(separator: "/", omittingEmptySubsequences: false)[...]
    for part in path.split(separator: "/", omittingEmptySubsequences: false) {
      if part.hasSuffix("...}") { return !segments.isEmpty }
      guard let segment = segments.popFirst(), part.hasPrefix("{") || part == segment else { return false }
    }
    return segments.isEmpty
  }

  private func matches(content request: Request) -> Bool {
    switch variant {
    case nil: true
    case .command(let name): Self.document(request)?["command"].string == name
    case .key(let key):
      Self.document(request)?[key].exists ?? Self.formHas(key, request)
    }
  }

  private static func document(_ request: Request) -> JSONValue? {
    guard case .bytes(let bytes) = request.body else { return nil }
    return try? JSONValue(parsing: bytes)
  }

  /// A form with files holds a stream: `file` is what it is sent for.
  private static func formHas(_ key: String, _ request: Request) -> Bool {
    switch request.body {
    case .none: false
    case .bytes(let bytes):
      String(decoding: bytes, as: UTF8.self).split(separator: "&").contains { $0.hasPrefix("\(key)=") }
    case .stream:
      key == "file" && request.headerFields[.contentType]?.hasPrefix("multipart/form-data") == true
    }
  }
}
