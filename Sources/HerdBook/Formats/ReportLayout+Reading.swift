import Foundation

/// A layout that a person may write, as JSON.
package protocol ReportLayoutDocument: Codable, Hashable, Sendable {
  /// The one of the program.
  static var builtIn: Self { get }
  /// Names that its object has besides those of the frame, and those of them that are lists of fields.
  static var members: [String] { get }
  static var lines: [String] { get }

  var frame: ReportLayout.Frame { get }
}

extension ReportLayoutDocument {
  package var isProvisional: Bool { frame.isProvisional }

  /// The most bytes that are read.
  package static var mostBytes: Int { 64 << 10 }

  /// Reads what a person wrote, and says of what is no layout at which member of it that shows. A byte order mark before
  /// it is passed over.
  package init(parsing bytes: [UInt8]) throws(ReportLayout.Malformed) {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let node: JSONNode
    do throws(JSONNode.Malformed) { node = try JSONNode(parsing: bytes) } catch {
      throw .init("", .notJSON(line: 1 + bytes.prefix(error.position).count { $0 == CSV.lf }))
    }
    guard let object = node.object else { throw .init("", .type) }
    try Self.checkNames(of: object)
    do { self = try JSONDecoder().decode(Self.self, from: Data(bytes)) } catch let error
      as ReportLayout.Malformed
    {
      throw error
    } catch let error as DecodingError {
      throw ReportLayout.Malformed(error)
    } catch {
      throw .init("", .type)
    }
  }

  /// As a person reads and changes it; the same bytes for the same layout.
  package func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + Array("\n".utf8)
  }

  /// A misspelt member would be passed over in silence otherwise.
  private static func checkNames(of object: JSONObject) throws(ReportLayout.Malformed) {
    let members = members + ReportLayout.Frame.CodingKeys.allCases.map(\.rawValue)
    for member in object.members where !members.contains(member.name) {
      throw .init(member.name, .unknown)
    }
    for line in lines {
      for (place, field) in (object[line]?.list ?? []).enumerated() {
        for member in field.object?.members ?? [] where !fieldMembers.contains(member.name) {
          throw .init("\(line)[\(place + 1)].\(member.name)", .unknown)
        }
      }
    }
  }

  private static var fieldMembers: [String] { ["content", "format", "width", "fill", "most"] }
}

extension ReportLayout.Malformed {
  fileprivate init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context): self.init(Self.path(context.codingPath + [key]), .missing)
    case .valueNotFound(_, let context): self.init(Self.path(context.codingPath), .missing)
    case .typeMismatch(_, let context): self.init(Self.path(context.codingPath), .type)
    case .dataCorrupted(let context): self.init(Self.path(context.codingPath), .choice)
    @unknown default: self.init("", .type)
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      if let place = key.intValue {
        path += "[\(place + 1)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}

extension JSONNode.Malformed {
  /// The byte at which it shows.
  fileprivate var position: Int {
    switch self {
    case .unexpected(let place), .end(let place), .surrogate(let place), .notUTF8(let place),
      .tooDeep(let place), .twice(_, let place):
      place
    }
  }
}
