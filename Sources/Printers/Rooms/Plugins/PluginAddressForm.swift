import Foundation
import OctoPrint
import WebShell

/// Where a plugin is to be installed from.
struct PluginAddressForm: FormDeclaration {
  let address = FormField<String>.webAddress("address", .pluginAddress, maxLength: 2000)
    .hint(.pluginAddressHint).missing(.pluginAddressMissing)

  func value(of entry: inout FormEntry) throws(FormRefused) -> URL { try entry.read(address) }
}
