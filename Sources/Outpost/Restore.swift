import ArgumentParser
import Backups
import Foundation
import Serving
import WebShell

/// `outpost restore`: the data of a backup in place of today's.
struct Restore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Replace all data by that of a backup.",
    discussion: """
      The backup is checked to its last byte before anything is replaced. The data of today stays beside the
      data folder until outpost has started with the new one. Keys and passwords of today stay unless the
      backup's passphrase is given.

      EXAMPLES:
        outpost restore outpost.tar
        outpost restore --passphrase-file ~/.backup-passphrase outpost.tar
      """)

  @Argument(help: "The file that outpost backup wrote.", completion: .file())
  var file: String

  @OptionGroup var place: DataFolderOption

  @OptionGroup var secrets: PassphraseOption

  func run() async throws {
    try await StartupError.explained {
      let folders = try place.folders()
      let (keyring, key) = try folders.keyring()
      let restoration = Restoration(data: folders.data)
      let contents = try await restoration.stage(
        URL(filePath: file), passphrase: try secrets.passphrase(), keyring: keyring, key: key,
        version: Version.current)
      try restoration.swap(at: Date())
      try Console.tell("Restored \(contents.fileCount) files of \(contents.made.formatted(.iso8601)).")
    }
  }
}
