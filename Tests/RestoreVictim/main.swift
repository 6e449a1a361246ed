import Backups
import Foundation
import Keyring

/// Restores a backup into a data folder, over and over: `RestoreVictim DATA KEYFILE BACKUP BACKUP`.
let arguments = CommandLine.arguments
let data = URL(filePath: arguments[1], directoryHint: .isDirectory)
let key = try KeyringKey(environment: [:], keyFile: arguments[2])
let backups = arguments[3...].map { URL(filePath: $0) }
FileHandle.standardOutput.write(Data("ready\n".utf8))
while true {
  for backup in backups {
    let restoration = Restoration(data: data)
    let keyring = try Keyring(file: data.appending(path: "keyring").path, key: key)
    _ = try await restoration.stage(backup, passphrase: nil, keyring: keyring, key: key, version: "1.0")
    try restoration.swap(at: Date())
    try restoration.discardOld()
  }
}
