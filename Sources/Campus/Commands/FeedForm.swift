import Foundation
import KOS
import WebShell

/// The address of a feed that a person wants to read.
struct FeedForm: FormDeclaration {
  let address = FormField.webAddress("address", .feedAddress).hint(.feedAddressHint)

  func value(of entry: inout FormEntry) throws(FormRefused) -> FeedAddress {
    let url = try entry.read(address)
    guard let feed = FeedAddress(url) else {
      entry.complain(.notAddress, at: address)
      throw FormRefused(entry)
    }
    return feed
  }
}
