/// What a paired device is called.
struct DeviceForm: FormDeclaration {
  let name = FormField.name("device", .deviceName, maxLength: DeviceName.maxLength)

  func value(of entry: inout FormEntry) throws(FormRefused) -> String { try entry.read(name) }
}
