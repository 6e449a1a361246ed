/// Why a data file of a faculty is not used: which file, where in it, and what should stand there.
struct FacultyFileFault: Error, Hashable, Sendable {
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

extension FacultyFileFault: CustomStringConvertible {
  /// For logs.
  var description: String { "\(file), line \(line), \(path): expected \(expected)" }
}
