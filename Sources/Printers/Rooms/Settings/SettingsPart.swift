import OctoPrint

/// What has a form of its own among OctoPrint's settings.
enum SettingsPart: String, CaseIterable {
  case appearance, connection, camera

  func form(_ settings: ServerSettings) -> any SettingsForm {
    switch self {
    case .appearance: AppearanceForm(settings.appearance)
    case .connection: SerialForm(settings.serial)
    case .camera: CameraSettingsForm(settings.webcam, settings.classicWebcam)
    }
  }
}
