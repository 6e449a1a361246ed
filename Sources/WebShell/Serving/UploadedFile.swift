package import Foundation
import HTTPTypes
package import Hummingbird

/// A file that a form sent (RFC 7578), written to the disk as it comes: it may be larger than the memory.
package struct UploadedFile: Sendable {
  /// The form's short fields, by name.
  package private(set) var fields: [String: String] = [:]
  package private(set) var size: Int64 = 0

  private var reading = Reading.preamble
  private var buffer = Data("\r\n".utf8)
  private let delimiter: Data

  private enum Reading {
    case preamble, heading, field(String), file, end
  }

  /// - Parameter target: a new file; what the form's file field holds goes there.
  package init(_ request: Request, to target: FileHandle) async throws {
    guard let boundary = Self.boundary(in: request.headers[.contentType] ?? "") else {
      throw HTTPError(.badRequest)
    }
    delimiter = Data("\r\n--\(boundary)".utf8)
    for try await part in request.body {
      buffer += Data(part.readableBytesView)
      while try step(target) {}
      guard buffer.count < 1 << 20 else { throw HTTPError(.badRequest) }
    }
    guard case .end = reading else { throw HTTPError(.badRequest) }
  }

  /// Takes what it can from the buffer; whether there may be more to take.
  private mutating func step(_ target: FileHandle) throws -> Bool {
    switch reading {
    case .end:
      buffer = Data()
      return false
    case .preamble: return cut(at: delimiter) != nil && begin()
    case .heading: return try readHeading()
    case .field(let name):
      guard let content = cut(at: delimiter) else { return false }
      fields[name] = String(decoding: content, as: UTF8.self)
      return begin()
    case .file:
      guard let rest = cut(at: delimiter) else {
        // The end of what came may be the beginning of a delimiter.
        try keep(buffer.dropLast(min(buffer.count, delimiter.count)), in: target)
        buffer = Data(buffer.suffix(delimiter.count))
        return false
      }
      try keep(rest, in: target)
      return begin()
    }
  }

  private mutating func begin() -> Bool {
    reading = .heading
    return true
  }

  private mutating func readHeading() throws -> Bool {
    if buffer.starts(with: Data("--".utf8)) {
      reading = .end
      return true
    }
    guard let heading = cut(at: Data("\r\n\r\n".utf8)) else { return false }
    let text = String(decoding: heading, as: UTF8.self)
    guard let name = text.firstMatch(of: /[ ;]name="([^"]*)"/) else { throw HTTPError(.badRequest) }
    reading = text.contains("filename=") ? .file : .field(String(name.output.1))
    return true
  }

  private mutating func keep(_ content: Data, in target: FileHandle) throws {
    try target.write(contentsOf: content)
    size += Int64(content.count)
  }

  /// What stands before the mark, which goes too; `nil` if the mark is not there yet.
  private mutating func cut(at mark: Data) -> Data? {
    guard let range = buffer.range(of: mark) else { return nil }
    let before = buffer[..<range.lowerBound]
    buffer = Data(buffer[range.upperBound...])
    return before
  }

  static func boundary(in contentType: String) -> String? {
    guard contentType.lowercased().hasPrefix("multipart/form-data"),
      let match = contentType.firstMatch(of: /boundary="?([^";]+)"?/)
    else { return nil }
    return String(match.output.1)
  }
}
