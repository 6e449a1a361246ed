import Foundation

/// What keeps the files of a folder from somebody who has the disk alone, as of a device that is switched off.
///
/// It is what the system tells. A disk that encrypts by itself and the host of a virtual machine can't be seen.
package enum DiskEncryption: Hashable, Sendable {
  /// Device mapper under the file system: LUKS and its like.
  case device
  /// The file system, by a policy of the folder (fscrypt).
  case folder
  /// A file system of that name, which keeps its files encrypted in another one.
  case overlay(String)
  case unencrypted

  /// Returns its name in output for programs.
  package var name: String {
    switch self {
    case .device: "dm-crypt"
    case .folder: "fscrypt"
    case .overlay(let type): type
    case .unencrypted: "none"
    }
  }
}

extension DiskEncryption {
  /// Looks at a folder; `nil` where the system does not tell, as on a network's file system or not on Linux.
  ///
  /// It is a folder's and not a file's, since what a database writes lies beside its file too.
  package init?(ofFolder path: String) {
    #if os(Linux)
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      if Self.hasPolicy(descriptor) {
        self = .folder
        return
      }
      // By the mount's number: where it begins says nothing, another mount may hide it.
      guard let facts = content(of: "/proc/self/fdinfo/\(descriptor)"),
        let line = facts.split(separator: "\n").first(where: { $0.hasPrefix("mnt_id:") }),
        let mount = line.split(whereSeparator: \.isWhitespace).last,
        let table = content(of: "/proc/self/mountinfo")
      else { return nil }
      self.init(ofMount: String(mount), in: table, system: "/sys")
    #else
      return nil
    #endif
  }

  #if os(Linux)
    /// Reads the flag of fscrypt: `FS_ENCRYPT_FL` by `FS_IOC_GETFLAGS`, which file systems without flags refuse.
    private static func hasPolicy(_ descriptor: Int32) -> Bool {
      var flags: Int = 0
      let request = UInt(0x8000_6601 | MemoryLayout<Int>.size << 16)
      return ioctl(descriptor, request, &flags) == 0 && flags & 0x800 != 0
    }
  #endif

  /// - Parameters:
  ///   - number: of the mount, which begins its line.
  ///   - table: the text of `/proc/self/mountinfo`.
  ///   - system: the kernel's folder `/sys`.
  init?(ofMount number: String, in table: String, system: String) {
    let lines = table.split(separator: "\n").map { $0.split(separator: " ") }
    // Optional fields come before a dash, type and source after it.
    guard let words = lines.first(where: { $0.first == number[...] }), words.count > 2,
      let dash = words.firstIndex(of: "-"), dash + 2 < words.count
    else { return nil }
    let (type, source) = (String(words[dash + 1]), String(words[dash + 2]))
    switch type {
    case "ecryptfs", "fuse.cryfs", "fuse.encfs", "fuse.gocryptfs", "fuse.securefs":
      self = .overlay(type.replacing("fuse.", with: ""))
    case "btrfs":
      self.init(ofDevices: btrfsDevices(source, system: system))
    default:
      let device = "\(system)/dev/block/\(words[2])"
      self.init(ofDevices: FileManager.default.fileExists(atPath: device) ? [device] : [])
    }
  }

  private init?(ofDevices devices: [String]) {
    guard !devices.isEmpty else { return nil }
    self = devices.allSatisfy(isEncrypted) ? .device : .unencrypted
  }
}

/// Returns the folders of all devices of a btrfs; its mount names one of them, and has a number that is none's.
private func btrfsDevices(_ source: String, system: String) -> [String] {
  let device = URL(filePath: source).resolvingSymlinksInPath().lastPathComponent
  for volume in entries(of: "\(system)/fs/btrfs") {
    let folder = "\(system)/fs/btrfs/\(volume)/devices"
    let devices = entries(of: folder)
    if devices.contains(device) { return devices.map { "\(folder)/\($0)" } }
  }
  return []
}

/// Whether all that is written to a block device is encrypted by it, or by each one that it lies on.
private func isEncrypted(_ device: String) -> Bool {
  if let uuid = content(of: "\(device)/dm/uuid"), uuid.hasPrefix("CRYPT-") {
    // The same program makes these, which only check.
    let isCheck = ["VERITY-", "INTEGRITY-", "SUBDEV-"].contains { uuid.hasPrefix("CRYPT-\($0)") }
    if !isCheck { return true }
  }
  if FileManager.default.fileExists(atPath: "\(device)/partition") { return isEncrypted("\(device)/..") }
  let below = entries(of: "\(device)/slaves")
  return !below.isEmpty && below.allSatisfy { isEncrypted("\(device)/slaves/\($0)") }
}

/// The names in a folder; none if there is no such folder.
private func entries(of folder: String) -> [String] {
  do { return try FileManager.default.contentsOfDirectory(atPath: folder) } catch { return [] }
}

/// The text of a file; `nil` if there is none.
private func content(of file: String) -> String? {
  do { return try String(contentsOfFile: file, encoding: .utf8) } catch { return nil }
}
