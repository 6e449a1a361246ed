import Foundation
import ProcessEnd
import TemporaryFolders
import Testing

@testable import WebShell

@Suite struct `A QR code` {
  /// The worked example of ISO/IEC 18004, annex I: 01234567 in version 1-M.
  @Test func `corrects errors as the standard's example does`() {
    let data: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
    ]
    #expect(
      ReedSolomon.correction(of: data, count: 10)
        == [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55])
  }

  @Test func `protects its format and version as the standard's examples do`() {
    #expect(QRMask.all[5].information == 0b100_0000_1100_1110)
    #expect(QRVersion.all[6].information == 0b00_0111_1100_1001_0100)
    #expect(QRVersion.all[5].information == nil)
  }

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

  /// The same for larger ones, in characters and in bytes.
  @Test(arguments: [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20], [true, false])
  func `is read in every version that is asked for`(version: Int, isCharacters: Bool) async throws {
    let alphabet = Array(isCharacters ? "HF1:09AZ $%*+-./" : "https://á.cz/")
    let fits = { (length: Int) in
      let text = String((0..<length).map { alphabet[$0 % alphabet.count] })
      do { return try QRCode(text, upTo: version).size == 17 + 4 * version ? text : nil } catch { return nil }
    }
    // The longest one, and no code of a shorter one is made.
    let longest = stride(from: 1000, to: 100, by: -1).lazy.map(fits).first { $0 != nil }
    let text = try #require(longest ?? nil)
    #expect(try await Self.read(QRCode(text, upTo: version)) == text)
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
