import ArgumentParser
import Backups
import Foundation
import Keyring
import Serving
import WebShell

/// `outpost backup`: everything in one file, also while another process serves it.
struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write all data into one file.",
    discussion: """
      Works while outpost serves. Keys and passwords are left out unless there is a passphrase for them.

      EXAMPLES:
        outpost backup outpost.tar
        outpost backup --passphrase-file ~/.backup-passphrase outpost.tar
      """)

  @Argument(help: "The file to write; one of that name is replaced.", completion: .file())
  var file: String

  @OptionGroup var place: DataFolderOption

  @OptionGroup var secrets: PassphraseOption

  func run() async throws {
    try await StartupError.explained {
      let folders = try place.folders(isShared: true)
      let (keyring, _) = try folders.keyring()
      let passphrase = try secrets.passphrase()
      let writer = BackupWriter(folder: folders.data, keyring: keyring, version: Version.current)
      let contents = try await writer.write(to: URL(filePath: file), passphrase: passphrase)
      let words = Words(language: .en)
      try Console.tell(
        "Wrote \(file): \(contents.fileCount) files, \(words.bytes(contents.size)), "
          + (contents.hasSecrets ? "keys encrypted." : "without keys and passwords."))
    }
  }
}
