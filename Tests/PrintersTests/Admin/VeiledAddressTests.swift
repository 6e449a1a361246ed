import Testing

@testable import Printers

@Suite struct `An address with a password` {
  private static let address = VeiledAddress(address: "http://maker:s3cr:et@cam.local:8080/?action=stream@x")

  @Test func `is shown without it`() {
    #expect(Self.address.shown == "http://maker:•••@cam.local:8080/?action=stream@x")
  }

  @Test(arguments: ["http://cam.local/a@b:c", "/webcam/?action=stream", "", "http://maker@cam.local/"])
  func `is shown as it is where there is none`(address: String) {
    #expect(VeiledAddress(address: address).shown == address)
    #expect(VeiledAddress(address: address).meant(by: "http://new.local/") == "http://new.local/")
  }

  @Test func `keeps it where the veil was left`() {
    #expect(Self.address.meant(by: Self.address.shown) == Self.address.address)
    #expect(
      Self.address.meant(by: "http://maker:•••@cam.local:8080/other")
        == "http://maker:s3cr:et@cam.local:8080/other")
  }

  @Test(arguments: [
    "http://maker:•••@other.local:8080/", "http://maker:•••@cam.local/", "https://maker:•••@cam.local:8080/",
    "http://other:•••@cam.local:8080/",
  ])
  func `gives it to no other server, port, scheme or user`(typed: String) {
    #expect(Self.address.meant(by: typed) == nil)
  }

  @Test func `is another one where one was typed`() {
    #expect(Self.address.meant(by: "http://maker:new@cam.local/") == "http://maker:new@cam.local/")
    #expect(Self.address.meant(by: "") == "")
  }
}
