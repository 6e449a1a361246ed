import Keyring
import WebShell

/// The key that SUZ gives to who asks for one.
struct CanteenKeyForm: FormDeclaration {
  let key = FormField.key("key", .canteenKey, maxLength: 400).hint(.canteenKeyHint)

  func value(of entry: inout FormEntry) throws(FormRefused) -> Secret { Secret(try entry.read(key)) }
}
