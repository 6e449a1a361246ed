import SplitMix
import Testing

@testable import KOS

@Suite struct `A selection of fields` {
  @Test func `always has what pages are found by`() throws {
    let selection: FieldSelection = ["code", "name"]
    let paths = try XPartialReader.read(selection.ofFeed)
    #expect(
      paths.isSuperset(of: ["link", "startIndex", "itemsPerPage", "totalResults", "entry/link", "entry/id"]))
    #expect(paths.isSuperset(of: ["entry/content/code", "entry/content/name"]))
  }

  @Test func `of one entry has no feed around`() throws {
    let selection: FieldSelection = [.inside("instance", ["capacity", "occupied"]), "code"]
    let paths = try XPartialReader.read(selection.ofEntry)
    #expect(
      paths == [
        "id", "link", "content/code", "content/instance/capacity", "content/instance/occupied",
      ])
  }

  @Test func `has what Atom says of an entry only where it is wanted, or all is`() throws {
    var selection: FieldSelection = ["code"]
    let rest: Set = ["title", "updated", "author"]
    #expect(try XPartialReader.read(selection.ofEntry).isDisjoint(with: rest))
    selection.hasWholeHead = true
    #expect(try XPartialReader.read(selection.ofEntry).isSuperset(of: rest))
    #expect(try #require(FieldSelection.all(of: Course.self)).hasWholeHead)
  }

  @Test func `has no address of an entry that is known by its number`() throws {
    var selection: FieldSelection = ["code"]
    selection.hasLink = false
    let paths = try XPartialReader.read(selection.ofFeed)
    #expect(!paths.contains("entry/link") && paths.isSuperset(of: ["link", "entry/id"]))
  }

  @Test func `takes the whole of an element that is also wanted in part`() throws {
    let selection: FieldSelection = [
      .inside("instance", ["capacity"]), "instance", .inside("instance", ["occupied"]),
    ]
    #expect(
      try XPartialReader.read(selection.ofEntry).filter { $0.contains("instance") } == ["content/instance"])
  }

  @Test func `joins parts of one element`() throws {
    let selection: FieldSelection = [.inside("instance", ["capacity"]), .inside("instance", ["occupied"])]
    #expect(selection.ofEntry.hasSuffix("content(instance(capacity,occupied))"))
  }

  @Test func `gets what the content cannot do without`() throws {
    let selection: FieldSelection = ["credits"]
    #expect(try XPartialReader.read(selection.completed(for: Course.self).ofEntry).contains("content/code"))
  }

  @Test func `can be all that a content is read from`() throws {
    let paths = try XPartialReader.read(try #require(FieldSelection.all(of: Exam.self)).ofEntry)
    #expect(paths.isSuperset(of: ["content/startDate", "content/examiners/teacher", "content/termType"]))
    #expect(!paths.contains { $0.contains("@") })
  }

  @Test(arguments: 0..<20)
  func `is read again as what was built`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    for _ in 0..<50 {
      let fields = (0..<Int.random(in: 1...5, using: &generator)).map { _ in field(depth: 3, &generator) }
      let selection = try #require(FieldSelection(fields))
      let wanted = Set(fields.flatMap { paths($0, below: "content/") })
      // What lies inside of something whole comes with it.
      let whole = wanted.filter { path in !wanted.contains { path.hasPrefix($0 + "/") } }
      let read = try XPartialReader.read(selection.ofEntry).filter { $0.hasPrefix("content/") }
      #expect(read == whole, "\(selection.ofEntry)")
    }
  }

  private func field(depth: Int, _ generator: inout SplitMix64) -> FieldSelection.Field {
    let names: [ElementName] = ["a", "b", "c", "d"]
    let name = names.randomElement(using: &generator) ?? "a"
    guard depth > 0, Bool.random(using: &generator) else { return .inside(name, []) }
    let count = Int.random(in: 1...3, using: &generator)
    return .inside(name, (0..<count).map { _ in field(depth: depth - 1, &generator) })
  }

  private func paths(_ field: FieldSelection.Field, below parent: String) -> [String] {
    let path = parent + field.name.text
    return field.inner.isEmpty ? [path] : field.inner.flatMap { paths($0, below: path + "/") }
  }
}
