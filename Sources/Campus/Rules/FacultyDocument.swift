import CivilTime
import KOS
import RecordMapping
import RecordMappingJSON

/// A data file of a faculty on its way to a ``Faculty``.
struct FacultyDocument {
  /// Without its ending.
  let name: String
  let bytes: [UInt8]

  private var file: String { name + ".json" }

  /// The faculty that it describes.
  func read() throws(FacultyFileError) -> Faculty {
    let faculty = try record()
    if let (path, expected) = Self.contradiction(in: faculty, named: name) {
      throw FacultyFileError(file: file, path: path, line: 0, expected: expected)
    }
    return faculty
  }

  /// Checks a document that a person wrote: the record alone passes over members that it does not know, and
  /// tells an issue within a list no closer than by the list.
  func check(by schema: FacultySchema) throws(FacultyFileError) {
    let value = try parsed()
    if let issue = schema.issue(in: value) {
      throw FacultyFileError(
        file: file, path: issue.path, line: line(of: issue.offset), expected: issue.expected)
    }
  }

  private func parsed() throws(FacultyFileError) -> JSONValue {
    do {
      return try JSONValue(parsing: bytes)
    } catch {
      let line = (error as? DocumentError)?.line ?? 0
      throw FacultyFileError(file: file, path: "$", line: line, expected: .json("\(error)"))
    }
  }

  private func record() throws(FacultyFileError) -> Faculty {
    do {
      return try Faculty(json: bytes)
    } catch {
      let rejection = error as? Rejection
      throw FacultyFileError(
        file: file, path: rejection?.path ?? "$", line: rejection?.line ?? 0, expected: .record("\(error)"))
    }
  }

  private func line(of offset: Int) -> Int { 1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } }

  /// What each value alone does not show.
  private static func contradiction(
    in faculty: Faculty, named name: String
  ) -> (path: String, expected: FacultyFileError.Expectation)? {
    if faculty.id != name { return ("$.id", .name(name)) }
    let starts = faculty.hours.starts
    for index in starts.indices.dropFirst() where starts[index] <= starts[index - 1] {
      return ("$.hours.starts[\(index)]", .later(than: "$.hours.starts[\(index - 1)]"))
    }
    for (index, hour) in faculty.studyDepartment.officeHours.enumerated() where hour.to <= hour.from {
      let place = "$.studyDepartment.officeHours[\(index)]"
      return ("\(place).to", .later(than: "\(place).from"))
    }
    var known: [SemesterCode: Int] = [:]
    for (index, semester) in faculty.semesters.enumerated() {
      let place = "$.semesters[\(index)]"
      if let first = known.updateValue(index, forKey: semester.code) {
        return ("\(place).code", .unlike("$.semesters[\(first)].code"))
      }
      for (number, period) in semester.periods.enumerated() where period.to < period.from {
        return ("\(place).periods[\(number)].to", .notBefore("\(place).periods[\(number)].from"))
      }
    }
    return nil
  }
}

/// The published schema of the data files, as far as it makes use of JSON Schema: it is what a person who edits
/// one goes by, so that it is also what tells them where they went wrong.
struct FacultySchema {
  struct Issue: Hashable {
    let path: String
    /// Where in the document, in bytes.
    let offset: Int
    let expected: FacultyFileError.Expectation
  }

  private let document: JSONValue

  static let fileName = "faculty.schema.json"
  static let embedded = PackageResources.faculty_schema_json

  init(_ bytes: [UInt8] = FacultySchema.embedded) throws {
    document = try JSONValue(parsing: bytes)
  }

  /// The first place where the document is not as the schema says.
  func issue(in value: JSONValue) -> Issue? { issue(in: value, at: "$", by: document) }

  private func issue(in value: JSONValue, at path: String, by rule: JSONValue) -> Issue? {
    if let name = rule["$ref"].string?.split(separator: "/").last {
      if let issue = issue(in: value, at: path, by: document["$defs"][String(name)]) { return issue }
    }
    if let expected = Self.expectation(missedBy: value, rule) {
      return Issue(path: path, offset: value.bytes.startIndex, expected: expected)
    }
    return issueOfMembers(in: value, at: path, by: rule) ?? issueOfElements(in: value, at: path, by: rule)
  }

  private func issueOfMembers(in value: JSONValue, at path: String, by rule: JSONValue) -> Issue? {
    guard rule["properties"].exists else { return nil }
    let offset = value.bytes.startIndex
    for name in rule["required"].elements.compactMap(\.string) where !value[name].exists {
      return Issue(path: path, offset: offset, expected: .member(name))
    }
    for (name, member) in value.members {
      let place = "\(path).\(name)"
      guard rule["properties"][name].exists else {
        let known = rule["properties"].members.map(\.key)
        return Issue(path: place, offset: member.bytes.startIndex, expected: .knownMember(known))
      }
      if let issue = issue(in: member, at: place, by: rule["properties"][name]) { return issue }
    }
    return nil
  }

  private func issueOfElements(in value: JSONValue, at path: String, by rule: JSONValue) -> Issue? {
    guard rule["items"].exists else { return nil }
    for (index, element) in value.elements.enumerated() {
      if let issue = issue(in: element, at: "\(path)[\(index)]", by: rule["items"]) { return issue }
    }
    return nil
  }

  private static func expectation(
    missedBy value: JSONValue, _ rule: JSONValue
  ) -> FacultyFileError.Expectation? {
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

/// Why a data file of a faculty is not used: which file, where in it, and what should stand there.
struct FacultyFileError: Error, Hashable, Sendable {
  enum Expectation: Hashable, Sendable {
    /// A file that can be read; with what the system said.
    case readableFile(String)
    /// A JSON document; with what is wrong with it.
    case json(String)
    /// `object`, `array`, `string`, `integer` or `boolean`.
    case type(String)
    case oneOf([String])
    /// A text that fits the regular expression.
    case pattern(String)
    /// A day, as `2026-02-16`.
    case date
    /// At least one character.
    case text
    case number(in: ClosedRange<Int>)
    /// A member of this name, which is not there.
    case member(String)
    /// Another name: those that are known here.
    case knownMember([String])
    /// The file's own name.
    case name(String)
    /// Something later than what stands at this path.
    case later(than: String)
    /// What stands at this path, or something later.
    case notBefore(String)
    /// Something that does not stand at this path already.
    case unlike(String)
    /// What the record of this type needs; with what its reader said.
    case record(String)
  }

  let file: String
  /// `$.semesters[3].periods[0].from`
  let path: String
  /// From 1; 0 where it is not known.
  let line: Int
  let expected: Expectation
}

extension FacultyFileError: CustomStringConvertible {
  /// For logs.
  var description: String { "\(file), line \(line), \(path): expected \(expected)" }
}
