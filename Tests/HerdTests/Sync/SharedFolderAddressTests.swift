import Testing
import WebShell

@testable import Herd

@Suite struct `The address of a folder that a server shares` {
  @Test(arguments: [
    ("farm.example/herd", "ftpes://farm.example/herd"),
    (" FTP://Farm.Example:21/herd", "ftpes://farm.example/herd"),
    ("ftpes://farm.example:2121//srv/herd", "ftpes://farm.example:2121//srv/herd"),
    ("/media/stick/../stick/herd/", "/media/stick/herd"),
  ]) func `is shown in one spelling`(typed: String, text: String) throws {
    #expect(try SharedFolderAddress(parsing: typed).text == text)
  }

  @Test(arguments: [
    "", "herd server", "https://herd.example", "ftp://jana:secret@farm.example/herd", "ftp:///herd",
    "ftp://farm.example/herd?a=1",
  ]) func `is none with another scheme or with a login in it`(typed: String) {
    #expect(throws: SharedFolderAddress.Malformed(text: typed)) { try SharedFolderAddress(parsing: typed) }
  }

  @Test func `says whether the login goes without encryption`() throws {
    let plain = try SharedFolderAddress(parsing: "ftp://farm.example/herd", isEncrypted: false)
    #expect(plain.text == "ftp://farm.example/herd")
    #expect(
      try SharedFolderAddress(parsing: "ftpes://farm.example", isEncrypted: false).text
        == "ftpes://farm.example")
  }

  @Test(arguments: ["ftp://farm.example/herd", "ftpes://farm.example:2121/herd", "/media/stick/herd"])
  func `is read again as it was written`(text: String) {
    #expect(SharedFolderAddress(text: text)?.text == text)
  }

  @Test(arguments: ["https://herd.example", "http://127.0.0.1:8080"])
  func `is not one of a herd server`(text: String) {
    #expect(SharedFolderAddress(text: text) == nil)
  }

  @Test(arguments: [
    ("/media/stick/herd", BrowserID(text: "unpaired="), true),
    ("/media/stick/herd", BrowserID(text: "paired"), false),
    ("farm.example/herd", BrowserID(text: "paired"), true),
  ]) func `of this computer is for browsers at this computer`(text: String, browser: BrowserID, isOpen: Bool)
    throws
  {
    #expect(try SharedFolderAddress(parsing: text).isOpen(to: browser) == isOpen)
  }

  @Test func `says nothing of who logs in`() {
    let login = SharedFolderAddress.Login(user: "jana", password: "s3cr3t")
    #expect(!"\(login)".contains("s3cr3t") && !String(reflecting: login).contains("jana"))
  }
}
