import Foundation
import HTTPTypes
import Uplink

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// - Throws: ``TransportFailure``, ``RequestBodyFailure``, `CancellationError`.
  init(_ request: Request, to base: BaseAddress, bodyLimit: Int) async throws {
    guard let url = URL(string: base.url(of: request)) else {
      throw TransportFailure.other("the address is malformed")
    }
    self.init(url: url)
    httpMethod = request.method.rawValue
    httpShouldHandleCookies = false
    timeoutInterval = 24 * 3600
    for field in request.headerFields where field.name != .cookie {
      addValue(field.value, forHTTPHeaderField: field.name.rawName)
    }
    // Adding them one by one would put commas between them.
    if let cookies = request.headerFields[.cookie] { setValue(cookies, forHTTPHeaderField: "Cookie") }
    // Otherwise the session asks for compressed answers and decodes them without a word.
    if request.headerFields[.acceptEncoding] == nil {
      setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    }
    switch request.body {
    case .none: break
    case .bytes(let bytes): httpBody = Data(bytes)
    case .stream(let stream): httpBody = try await Self.data(of: stream, limit: bodyLimit)
    }
    if httpBody != nil, request.method == .get {
      throw TransportFailure.other("URLSession sends no body with GET")
    }
  }

  private static func data(of stream: BodyStream, limit: Int) async throws -> Data {
    do {
      var check = BodyLengthCheck(announced: stream.length)
      var data = Data()
      let next = try await stream.open()
      while let bytes = try await next() {
        try Task.checkCancellation()
        try check.take(bytes.count)
        guard check.count <= limit else {
          throw RequestBodyFailure("URLSession takes streams up to \(limit) bytes only")
        }
        data.append(contentsOf: bytes)
      }
      try check.end()
      return data
    } catch {
      if Task.isCancelled { throw CancellationError() }
      throw RequestBodyFailure(error)
    }
  }
}
