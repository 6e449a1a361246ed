import CivilTime
import KOS
import RecordMapping
import RecordMappingJSON

/// The published schema of the data files, as far as it makes use of JSON Schema: it is what a person who edits
/// one goes by, so that it is also what tells them where they went wrong.
struct FacultySchema {
  struct Fault: Hashable {
    let path: String
    /// Where in the document, in bytes.
    let offset: Int
    let expected: FacultyFileFault.Expectation
  }

  private let document: JSONValue

  static let fileName = "faculty.schema.json"
  static let embedded = PackageResources.faculty_schema_json

  init(_ bytes: [UInt8] = FacultySchema.embedded) throws {
    document = try JSONValue(parsing: bytes)
  }

  /// The first place where the document is not as the schema says.
  func fault(in value: JSONValue) -> Fault? { fault(in: value, at: "$", by: document) }

  private func fault(in value: JSONValue, at path: String, by rule: JSONValue) -> Fault? {
    if let name = rule["$ref"].string?.split(separator: "/").last {
      if let fault = fault(in: value, at: path, by: document["$defs"][String(name)]) { return fault }
    }
    if let expected = Self.expectation(missedBy: value, rule) {
      return Fault(path: path, offset: value.bytes.startIndex, expected: expected)
    }
    return faultOfMembers(in: value, at: path, by: rule) ?? faultOfElements(in: value, at: path, by: rule)
  }

  private func faultOfMembers(in value: JSONValue, at path: String, by rule: JSONValue) -> Fault? {
    guard rule["properties"].exists else { return nil }
    let offset = value.bytes.startIndex
    for name in rule["required"].elements.compactMap(\.string) where !value[name].exists {
      return Fault(path: path, offset: offset, expected: .member(name))
    }
    for (name, member) in value.members {
      let place = "\(path).\(name)"
      guard rule["properties"][name].exists else {
        let known = rule["properties"].members.map(\.key)
        return Fault(path: place, offset: member.bytes.startIndex, expected: .knownMember(known))
      }
      if let fault = fault(in: member, at: place, by: rule["properties"][name]) { return fault }
    }
    return nil
  }

  private func faultOfElements(in value: JSONValue, at path: String, by rule: JSONValue) -> Fault? {
    guard rule["items"].exists else { return nil }
    for (index, element) in value.elements.enumerated() {
      if let fault = fault(in: element, at: "\(path)[\(index)]", by: rule["items"]) { return fault }
    }
    return nil
  }

  private static func expectation(
    missedBy value: JSONValue, _ rule: JSONValue
  ) -> FacultyFileFault.Expectation? {
    if let type = rule["type"].string, !fits(value, type: type) { return .type(type) }
    let choices = rule["enum"].elements.map(\.text)
    if !choices.isEmpty, !choices.contains(value.text) { return .oneOf(choices) }
    if let text = value.string {
      if let pattern = rule["pattern"].string, !fits(text, pattern: pattern) { return .pattern(pattern) }
      if rule["format"].string == "date", Day(rawValue: text)?.rawValue != text { return .date }
      if let length = rule["minLength"].int, text.count < length { return .text }
    }
    if let number = value.int, let low = rule["minimum"].int, let high = rule["maximum"].int,
      low <= high, !(low...high).contains(number)
    {
      return .number(in: low...high)
    }
    return nil
  }

  private static func fits(_ value: JSONValue, type: String) -> Bool {
    type == "integer" ? value.int != nil : value.kind.description == type
  }

  /// A pattern that cannot be read fits nothing.
  private static func fits(_ text: String, pattern: String) -> Bool {
    do { return text.contains(try Regex(pattern)) } catch { return false }
  }
}

extension JSONValue {
  /// As it is written, without quotation marks.
  fileprivate var text: String { string ?? String(decoding: bytes, as: UTF8.self) }
}
