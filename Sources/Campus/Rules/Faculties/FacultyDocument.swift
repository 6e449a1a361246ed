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
  func read() throws(FacultyFileFault) -> Faculty {
    let faculty = try record()
    if let (path, expected) = Self.contradiction(in: faculty, named: name) {
      throw FacultyFileFault(file: file, path: path, line: 0, expected: expected)
    }
    return faculty
  }

  /// Checks a document that a person wrote: the record alone passes over members that it does not know, and
  /// tells a fault within a list no closer than by the list.
  func check(by schema: FacultySchema) throws(FacultyFileFault) {
    let value = try parsed()
    if let fault = schema.fault(in: value) {
      throw FacultyFileFault(
        file: file, path: fault.path, line: line(of: fault.offset), expected: fault.expected)
    }
  }

  private func parsed() throws(FacultyFileFault) -> JSONValue {
    do {
      return try JSONValue(parsing: bytes)
    } catch {
      let line = (error as? DocumentError)?.line ?? 0
      throw FacultyFileFault(file: file, path: "$", line: line, expected: .json("\(error)"))
    }
  }

  private func record() throws(FacultyFileFault) -> Faculty {
    do {
      return try Faculty(json: bytes)
    } catch {
      let rejection = error as? Rejection
      throw FacultyFileFault(
        file: file, path: rejection?.path ?? "$", line: rejection?.line ?? 0, expected: .record("\(error)"))
    }
  }

  private func line(of offset: Int) -> Int { 1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } }

  /// What each value alone does not show.
  private static func contradiction(
    in faculty: Faculty, named name: String
  ) -> (path: String, expected: FacultyFileFault.Expectation)? {
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
