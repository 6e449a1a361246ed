import Foundation
import ProcessEnd
import TemporaryFolders
import Testing

@testable import WebShell

@Suite struct `A QR code` {
  @Test(arguments: [(1, 1), (14, 1), (15, 2), (62, 4), (106, 6), (107, 7), (122, 7), (180, 9)])
  func `is as small as its text allows`(length: Int, version: Int) throws {
    #expect(try QRCode(String(repeating: "x", count: length)).size == 17 + 4 * version)
  }

  @Test func `takes no text that is too long for it`() {
    #expect(throws: QRCode.TooLong(bytes: 181)) { try QRCode(String(repeating: "x", count: 181)) }
  }

  /// Read by a program that knows nothing of ours, in every version.
  @Test(arguments: [1, 14, 20, 40, 60, 80, 100, 120, 150, 180])
  func `is read as the text it was made of`(length: Int) async throws {
    let text = String("https://192.168.1.20:8420/pairing#Žluť-".prefix(length > 40 ? 40 : 0))
    let rest = (text.utf8.count..<max(length, text.utf8.count)).map { "\($0 % 10)" }.joined()
    #expect(try await Self.read(QRCode(text + rest)) == text + rest)
  }

  /// The longest texts of a version (ISO/IEC 18004, table 7), in characters and in bytes.
  @Test(arguments: [(10, 311, 213), (15, 600, 412), (20, 970, 666)])
  func `is read in larger versions where they are asked for`(
    version: Int, characters: Int, bytes: Int
  ) async throws {
    for (alphabet, length) in [("HF1:09AZ $%*+-./", characters), ("https://a.cz/", bytes)] {
      let text = String(String(repeating: alphabet, count: length).prefix(length))
      let code = try QRCode(text, upTo: version)
      #expect(code.size == 17 + 4 * version)
      #expect(try await Self.read(code) == text)
    }
  }

  @Test func `holds more characters than bytes`() throws {
    #expect(try QRCode(String(repeating: "A", count: 970), upTo: 20).size == 97)
    #expect(throws: QRCode.TooLong(bytes: 971)) { try QRCode(String(repeating: "A", count: 971), upTo: 20) }
    #expect(try QRCode(String(repeating: "a", count: 666), upTo: 20).size == 97)
    #expect(throws: QRCode.TooLong(bytes: 667)) { try QRCode(String(repeating: "a", count: 667), upTo: 20) }
  }

  @Test func `is a picture that screen readers can name`() throws {
    let svg = try QRCode("a").svg(label: "Install <it>").markup
    #expect(svg.contains("role=\"img\" aria-label=\"Install &lt;it&gt;\" viewBox=\"0 0 29 29\""))
  }

  /// As a portable graymap of four pixels a module, through Debian's zbarimg.
  private static func read(_ code: QRCode) async throws -> String {
    let (scale, border) = (4, QRCode.quietZone)
    let side = (code.size + 2 * border) * scale
    var pixels = Data("P5 \(side) \(side) 255\n".utf8)
    for y in 0..<side {
      for x in 0..<side {
        let (row, column) = (y / scale - border, x / scale - border)
        let isInside = (0..<code.size).contains(row) && (0..<code.size).contains(column)
        pixels.append(isInside && code[row: row, column: column] ? 0 : 255)
      }
    }
    let folder = try TemporaryFolder()
    let (picture, output) = (folder.url.appending(path: "code.pgm"), folder.url.appending(path: "text"))
    try pixels.write(to: picture)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["zbarimg", "--quiet", "--raw", "--oneshot", "-Sbinary", picture.path]
    process.standardOutput = try FileHandle(forWritingTo: output)
    let status = try await process.runToEnd()
    #expect(status == 0)
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
  }
}
