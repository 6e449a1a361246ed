import Foundation
import RecordMappingJSON
import TemporaryFolders
import Testing

@testable import Campus
@testable import KOS

@Suite struct `A data file of a faculty` {
  private static let small = """
    {
      "id": "fit", "code": "18000", "name": { "cs": "Má", "en": "Mine" },
      "hours": { "length": 45, "starts": ["07:30", "8:15"] },
      "studyDepartment": {
        "source": { "text": { "cs": "a", "en": "b" }, "asOf": "2026-01-01" },
        "officeHours": [{ "day": 1, "from": "09:00", "to": "11:00" }]
      },
      "contacts": { "source": { "text": { "cs": "a", "en": "b" }, "asOf": "2026-01-01" }, "people": [] },
      "semesters": [
        {
          "code": "B251", "source": { "text": { "cs": "a", "en": "b" }, "asOf": "2026-01-01" },
          "periods": [
            { "kind": "teaching", "from": "2025-09-22", "to": "2025-12-20", "firstWeekParity": "odd" },
            { "kind": "holiday", "from": "2025-10-28", "to": "2025-10-28", "irregular": true }
          ]
        }
      ]
    }
    """

  private func faculties(_ text: String, named name: String = "fit.json") throws -> Faculties {
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.url.appending(path: name))
    return Faculties(folder: folder.url)
  }

  @Test func `is built in for FIT and FEL, with six semesters or more`() {
    let faculties = Published.faculties
    #expect(faculties.refused.isEmpty)
    #expect(faculties.all.map(\.id) == ["fel", "fit"])
    #expect(faculties.all.allSatisfy { $0.semesters.count >= 6 })
    #expect(faculties.all.allSatisfy { $0.hours.grid == .fitAndFEL })
    #expect(faculties.faculty(ofDivision: "18102")?.id == "fit")
    #expect(faculties.faculty(ofDivision: "13000")?.id == "fel")
    #expect(faculties.faculty(ofDivision: "11000") == nil)
  }

  @Test(arguments: Faculties.embedded.keys.sorted())
  func `that is built in is as the published schema says`(name: String) throws {
    let bytes = try #require(Faculties.embedded[name])
    try FacultyDocument(name: name, bytes: bytes).check(by: FacultySchema())
  }

  @Test func `of the person's own stands in for the built-in one`() throws {
    let faculties = try faculties(Self.small)
    #expect(faculties.refused.isEmpty)
    #expect(faculties.replaced == ["fit"])
    #expect(faculties["fit"]?.name.en == "Mine")
    #expect(faculties["fit"]?.semesters.map(\.code.rawValue) == ["B251"])
    #expect(faculties["fel"] == Published.faculties["fel"])
  }

  @Test func `describes a further faculty under a name of its own`() throws {
    let text = Self.small.replacing(
      "\"id\": \"fit\", \"code\": \"18000\"", with: "\"id\": \"fs\", \"code\": \"12000\"")
    let faculties = try faculties(text, named: "fs.json")
    #expect(faculties.all.map(\.id) == ["fel", "fit", "fs"])
    #expect(faculties.faculty(ofDivision: "12110")?.id == "fs")
  }

  @Test(
    arguments: [
      (
        "\"2025-09-22\"", "\"2025-02-30\"", "$.semesters[0].periods[0].from", 13,
        FacultyFileError.Expectation.date
      ),
      (
        "\"kind\": \"holiday\"", "\"kind\": \"holidays\"", "$.semesters[0].periods[1].kind", 14,
        .oneOf(["teaching", "exams", "holiday"])
      ),
      (
        "\"irregular\": true", "\"irregular\": \"yes\"", "$.semesters[0].periods[1].irregular", 14,
        .type("boolean")
      ),
      (
        "\"irregular\": true", "\"iregular\": true", "$.semesters[0].periods[1].iregular", 14,
        .knownMember(["kind", "from", "to", "firstWeekParity", "firstDayOverride", "irregular", "name"])
      ),
      ("\"cs\": \"Má\", ", "", "$.name", 2, .member("cs")),
      ("\"18000\"", "\"1800\"", "$.code", 2, .pattern("^[0-9]{5}$")),
      ("\"8:15\"", "\"25:15\"", "$.hours.starts[1]", 3, .pattern("^([01]?[0-9]|2[0-3]):[0-5][0-9]$")),
      ("\"8:15\"", "\"7:15\"", "$.hours.starts[1]", 0, .later(than: "$.hours.starts[0]")),
      (
        "\"day\": 1", "\"day\": 8", "$.studyDepartment.officeHours[0].day", 6,
        .oneOf(["1", "2", "3", "4", "5", "6", "7"])
      ),
      ("\"length\": 45", "\"length\": 0", "$.hours.length", 3, .number(in: 1...240)),
      (
        "\"11:00\"", "\"09:00\"", "$.studyDepartment.officeHours[0].to", 0,
        .later(than: "$.studyDepartment.officeHours[0].from")
      ),
      (
        "\"to\": \"2025-10-28\"", "\"to\": \"2025-10-27\"", "$.semesters[0].periods[1].to", 0,
        .notBefore("$.semesters[0].periods[1].from")
      ),
      ("\"id\": \"fit\"", "\"id\": \"fel\"", "$.id", 0, .name("fit")),
      ("\"Má\"", "\"\"", "$.name.cs", 2, .text),
    ])
  func `is refused with file, place and what was expected, and the built-in one is used`(
    right: String, wrong: String, path: String, line: Int, expected: FacultyFileError.Expectation
  ) throws {
    #expect(Self.small.contains(right))
    let faculties = try faculties(Self.small.replacing(right, with: wrong))
    #expect(
      faculties.refused == [FacultyFileError(file: "fit.json", path: path, line: line, expected: expected)])
    #expect(faculties["fit"] == Published.faculties["fit"])
    #expect(faculties.replaced.isEmpty)
  }

  @Test func `is refused with the line if it is no JSON`() throws {
    let fault = try #require(try faculties(String(Self.small.dropLast(20))).refused.first)
    #expect(fault.file == "fit.json" && fault.path == "$" && fault.line > 10)
    guard case .json = fault.expected else {
      Issue.record("\(fault)")
      return
    }
  }

  @Test func `is refused if the same semester stands in it twice`() throws {
    var text = Self.small
    let start = try #require(text.range(of: "{\n      \"code\": \"B251\""))
    let end = try #require(text.range(of: "\n  ]\n}"))
    text.insert(contentsOf: ", " + text[start.lowerBound..<end.lowerBound], at: end.lowerBound)
    #expect(
      try faculties(text).refused.map(\.expected) == [.unlike("$.semesters[0].code")])
  }

  @Test func `that cannot be read is named`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "fit.json"), withIntermediateDirectories: true)
    let faculties = Faculties(folder: folder.url)
    #expect(faculties.refused.map(\.file) == ["fit.json"])
    #expect(faculties["fit"] == Published.faculties["fit"])
  }

  @Test func `need not be there`() {
    let faculties = Faculties(folder: URL(filePath: "/nowhere/campus/faculties"))
    #expect(faculties.refused.isEmpty)
    #expect(faculties.all == Published.faculties.all)
  }

  @Test func `has a published schema that knows what its reader knows`() throws {
    let published = try JSONValue(parsing: PackageResources.faculty_schema_json)
    let read = try JSONValue(parsing: Array(JSONSchema.text(of: Faculty.self).utf8))
    for (name, definition) in read["$defs"].members {
      let other = published["$defs"][name]
      #expect(Set(other["properties"].members.map(\.key)) == Set(definition["properties"].members.map(\.key)))
      #expect(
        Set(other["required"].elements.compactMap(\.string))
          == Set(definition["required"].elements.compactMap(\.string)))
      #expect(other["additionalProperties"].bool == false)
    }
  }
}
