/// A camera as long as neither its printer nor its own settings change.
struct CameraKey: Sendable, Hashable {
  var printer: Printer
  var camera: Camera
}
