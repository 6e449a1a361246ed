/// The code that a device shows to be let in, and what it wants to be called.
struct PairingForm: FormDeclaration {
  let code = FormField.code("code", .pairingCode).hint(.pairingCodeHint).missing(.wrongCode)
  let device = FormField.name("device", .deviceName, maxLength: DeviceName.maxLength).optional

  func value(of entry: inout FormEntry) throws(FormRefused) -> (code: String, device: String) {
    let (code, device) = try entry.read(code, device)
    return (code, device ?? entry.words(.unnamedDevice))
  }
}
