import Foundation
import PackagePlugin

/// Turns the catalogues of a target, `Translations/*.json`, into one Swift file of typed phrases.
///
/// A `codes.json` among them, which is no language, says which phrases are looked up by a code.
///
/// The catalogues are declared as inputs of the command: that is what makes them rebuild the target, and what
/// keeps SwiftPM from calling them unhandled, so the manifest neither excludes nor copies them.
@main struct Phrases: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let catalogues = module.sourceFiles.map(\.url)
      .filter { $0.pathExtension == "json" && isTranslation($0, of: module) }
      .sorted { $0.path < $1.path }
    guard !catalogues.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "Phrases.swift")
    return [
      .buildCommand(
        displayName: "Compiling the phrases of \(module.moduleName)",
        executable: try context.tool(named: "PhraseCompiler").url,
        arguments: [module.moduleName, output.path] + catalogues.map(\.path),
        inputFiles: catalogues,
        outputFiles: [output])
    ]
  }

  private func isTranslation(_ file: URL, of module: any SourceModuleTarget) -> Bool {
    let folder = module.directoryURL.appending(path: "Translations")
    return file.deletingLastPathComponent().standardizedFileURL.path == folder.standardizedFileURL.path
  }
}
