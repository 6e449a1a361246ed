import OctoPrint
import Testing
import WebShell

@testable import Printers

@Suite struct `The address of a file` {
  private func read(_ path: String) -> FilePath? { FilesFeature.file.values(of: RoutedPath(path))?.value }

  @Test(arguments: [
    "a.gcode", "two words.gcode", "it's \"so\".gcode", "žluťoučký kůň.gcode", "שלום.gcode",
    "a+b & c=d #1%20?.gcode",
    "boats/inner one/%2F.gcode", "..;x/...gcode", "<script>.gcode", "100%/%.gcode",
  ])
  func `leads back to the file, whatever that is called`(path: String) {
    for file in [FilePath.local(path), .sdCard(path)] {
      #expect(read(FilesFeature.path(to: file, of: "p1")) == file)
      for page in [FilesFeature.downloads, FilesFeature.removals, FilesFeature.newRemoval] {
        #expect(page.values(of: RoutedPath(page.link("p1", file)))?.value == file)
      }
      let restart = (file, PreflightQuery(start: .restart))
      let check = FilesFeature.check.values(of: RoutedPath(FilesFeature.check.link("p1", restart)))
      #expect(check?.value.0 == file && check?.value.1.start == .restart)
      #expect(FilePath(field: "\(file)") == file)
    }
  }

  @Test func `holds nothing that a browser or router takes for its own`() {
    let path = FilesFeature.path(to: .local("a/../b?c#d e&f;g\"h'i<j"), of: "p1")
    #expect(path.hasPrefix("/printers/p1/files/local/a/~../b%3Fc%23d%20e%26f%3Bg%22h%27i%3Cj"))
  }

  @Test func `that hides a slash or a NUL is none`() {
    #expect(read("/printers/p1/files/local/a%2Fb") == nil)
    #expect(read("/printers/p1/files/local/a%00b") == nil)
    #expect(read("/printers/p1/files/local/%FF") == nil)
  }

  @Test func `has one spelling, and no name that is empty`() {
    #expect(read("/printers/p1/files/local/~") == nil)
    #expect(read("/printers/p1/files/local/a/~/b") == nil)
  }

  @Test func `of a place that is not listed is none of a page, but its print can be checked`() {
    let file = FilePath(FileLocation(rawValue: "elsewhere"), "a.gcode")
    #expect(read(FilesFeature.path(to: file, of: "p1")) == nil)
    let check = FilesFeature.check.link("p1", (file, PreflightQuery()))
    #expect(FilesFeature.check.values(of: RoutedPath(check))?.value.0 == file)
  }
}
