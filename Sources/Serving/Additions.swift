package import ServiceLifecycle
package import WebShell

/// What a command serves beside the apps and the shell's own pages.
package struct Additions: Sendable {
  package var apps: [any WebApp] = []
  package var features: [any ShellFeature] = []
  /// The lines that lead to them from the settings.
  package var settings: [SettingsRow] = []
  /// What they have to tell to the diagnostics page.
  package var diagnostics: [any DiagnosticSource] = []
  package var assets: [AssetFolder] = []
  /// What has to run for them to live.
  package var services: [any Service] = []

  package init() {}
}
