import HTTPTypes
import Hummingbird
import NIOCore
import OctoPrint
import Testing

@testable import Printers

@Suite struct `The address of a file` {
  private let address = FileAddress(printer: "p1")

  private func read(_ path: String, _ view: FileAddress.View? = nil) -> FilePath? {
    let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: path)
    return FileAddress.file(Request(head: head, body: .init(buffer: ByteBuffer())), view)
  }

  @Test(arguments: [
    "a.gcode", "two words.gcode", "it's \"so\".gcode", "žluťoučký kůň.gcode", "שלום.gcode",
    "a+b & c=d #1%20?.gcode",
    "boats/inner one/%2F.gcode", "..;x/...gcode", "<script>.gcode", "100%/%.gcode",
  ])
  func `leads back to the file, whatever that is called`(path: String) {
    for file in [FilePath.local(path), .sdCard(path)] {
      #expect(read(address.page(file)) == file)
      for view in [FileAddress.View.download, .check, .removal] {
        #expect(read(address.view(view, of: file), view) == file)
      }
      #expect(FilePath(field: "\(file)") == file)
    }
  }

  @Test func `holds nothing that a browser or router takes for its own`() {
    let path = address.page(.local("a/../b?c#d e&f;g\"h'i<j"))
    #expect(path.hasPrefix("/printers/p1/files/local/a/~../b%3Fc%23d%20e%26f%3Bg%22h%27i%3Cj"))
  }

  @Test func `that hides a slash or a NUL is none`() {
    #expect(read("/printers/p1/files/local/a%2Fb") == nil)
    #expect(read("/printers/p1/files/local/a%00b") == nil)
    #expect(read("/printers/p1/files/local/%FF") == nil)
  }
}
