import Backups
import Foundation
import Keyring

/// Restores a backup into a data folder, over and over, and writes a dot for each time:
/// `RestoreVictim DATA KEYFILE BACKUP BACKUP`.
let arguments = CommandLine.arguments
let data = URL(filePath: arguments[1], directoryHint: .isDirectory)
let key = try KeyringKey(environment: [:], keyFile: arguments[2])
let backups = arguments[3...].map { URL(filePath: $0) }
while true {
  for backup in backups {
    let restoration = Restoration(data: data)
    let keyring = try Keyring(file: data.appending(path: "keyring").path, key: key)
    _ = try await restoration.stage(backup, passphrase: nil, keyring: keyring, key: key, version: "99.0")
    try restoration.swap(at: Date())
    FileHandle.standardOutput.write(Data(".".utf8))
    try restoration.discardOld()
  }
}
