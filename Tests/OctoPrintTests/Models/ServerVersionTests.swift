import OctoPrint
import RecordMappingJSON
import Testing

@Suite struct `A server version` {
  @Test(arguments: [
    ("1.11.8", [1, 11, 8]), ("1.11.8rc1", [1, 11, 8]), ("2.0.0rc3", [2, 0, 0]), ("1.9", [1, 9]),
    ("1.11.0.dev12+g1234", [1, 11, 0]), ("0+unknown", [0]), ("1.x.3", [1]), ("", []), ("HEAD", []),
    ("-1.2", []), ("99999999999999999999.1", []), ("1..3", [1]),
  ])
  func `has the numbers before anything else`(text: String, numbers: [Int]) throws {
    #expect(try version(text).numbers == numbers)
  }

  @Test(arguments: [
    ("1.9.0", [1, 11, 8]), ("1.3.12", [1, 4, 0]), ("1.11.7", [1, 11, 8]), ("0+unknown", [1, 4]),
    ("1.4", [1, 4, 1]), ("HEAD", [0]), ("", [0]),
  ])
  func `is older by its numbers, not by its letters; without numbers older than any`(
    text: String, other: [Int]
  ) throws {
    #expect(try version(text).isOlder(than: other))
  }

  @Test(arguments: [
    ("1.11.8rc1", [1, 9, 0]), ("1.11.8rc1", [1, 11, 8]), ("1.10.0", [1, 9]), ("2.0.0", [1, 99, 99]),
    ("1.4", [1, 4, 0]), ("1.4.0", [1, 4]),
  ])
  func `is not older than itself or an earlier one`(text: String, other: [Int]) throws {
    #expect(try !version(text).isOlder(than: other))
  }

  private func version(_ server: String) throws -> ServerVersion {
    let json = #"{"api":"0.1","server":"\#(server)","text":"OctoPrint \#(server)"}"#
    return try ServerVersion(json: Array(json.utf8))
  }
}
