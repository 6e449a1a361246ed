import Foundation
import TemporaryFolders
import Testing

@testable import Herd

/// Over made-up facts of a kernel; what the real one says is asked for once.
@Suite struct `A folder's disk` {
  private let kernel: TemporaryFolder

  init() throws { kernel = try TemporaryFolder() }

  /// Makes a device of the kernel's list; `below` are those that it lies on.
  private func device(_ path: String, uuid: String? = nil, on below: String...) throws {
    try kernel.write("", to: "\(path)/size")
    if let uuid { try kernel.write(uuid + "\n", to: "\(path)/dm/uuid") }
    for device in below {
      try link("\(path)/slaves/\(device.split(separator: "/").last ?? "")", to: device)
    }
  }

  private func link(_ path: String, to target: String) throws {
    let place = kernel.url.appending(path: path)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: place, withDestinationURL: kernel.url.appending(path: target))
  }

  private func encryption(of line: String, number: String = "27") -> DiskEncryption? {
    DiskEncryption(
      ofMount: number, in: "22 27 0:21 / /proc rw - proc proc rw\n\(line)\n", system: kernel.url.path)
  }

  private func encryptionOfDevice() -> DiskEncryption? {
    encryption(of: "27 1 253:0 / / rw,relatime shared:1 - ext4 /dev/mapper/home rw,errors=remount-ro")
  }

  @Test(arguments: [
    "CRYPT-LUKS2-5b3a-home", "CRYPT-LUKS1-5b3a-home", "CRYPT-PLAIN-home", "CRYPT-BITLK-5b3a-home",
  ])
  func `is encrypted by device mapper`(uuid: String) throws {
    try device("dev/block/253:0", uuid: uuid)
    #expect(encryptionOfDevice() == .device)
  }

  @Test(arguments: ["CRYPT-VERITY-5b3a-home", "CRYPT-INTEGRITY-home", "LVM-5b3a"])
  func `is not encrypted by what only checks or divides it`(uuid: String) throws {
    try device("block/sda/sda2")
    try kernel.write("2\n", to: "block/sda/sda2/partition")
    try device("dev/block/253:0", uuid: uuid, on: "block/sda/sda2")
    #expect(encryptionOfDevice() == .unencrypted)
  }

  @Test func `is encrypted under volumes and partitions`() throws {
    try device("block/dm-1", uuid: "CRYPT-LUKS2-5b3a-disk")
    try device("block/md0", on: "block/dm-1")
    try device("block/md0/md0p1")
    try kernel.write("1\n", to: "block/md0/md0p1/partition")
    try device("dev/block/253:0", uuid: "LVM-5b3a", on: "block/md0/md0p1")
    #expect(encryptionOfDevice() == .device)
  }

  @Test func `is not encrypted when one of two disks is not`() throws {
    try device("block/dm-1", uuid: "CRYPT-LUKS2-5b3a-disk")
    try device("block/sdb")
    try device("dev/block/253:0", uuid: "LVM-5b3a", on: "block/dm-1", "block/sdb")
    #expect(encryptionOfDevice() == .unencrypted)
  }

  @Test(arguments: [("CRYPT-LUKS2-77aa-more", DiskEncryption.device), ("LVM-77aa", .unencrypted)])
  func `of a btrfs is all that the file system has`(uuid: String, expected: DiskEncryption) throws {
    try device("fs/btrfs/0f0f/devices/sdz")
    try device("fs/btrfs/5b3a/devices/dm-901", uuid: "CRYPT-LUKS2-5b3a-home")
    try device("fs/btrfs/5b3a/devices/dm-902", uuid: uuid)
    #expect(encryption(of: "27 1 0:31 /@home /home rw - btrfs /dev/dm-901 rw,subvol=/@home") == expected)
  }

  @Test(arguments: [("fuse.gocryptfs", "gocryptfs"), ("fuse.cryfs", "cryfs"), ("ecryptfs", "ecryptfs")])
  func `lies under a file system that encrypts`(type: String, name: String) {
    #expect(encryption(of: #"27 1 0:41 / /home/my\040herd rw - \#(type) /home/.herd rw"#)?.name == name)
  }

  @Test(arguments: [
    "27 1 0:51 / / rw - nfs4 server:/export rw", "27 1 0:52 / / rw - fuse.sshfs server: rw",
    "27 1 0:53 / / rw - overlay overlay rw,upperdir=/up", "27 1 0:54 / / rw - btrfs /dev/sdy rw",
    "27 1 253:0 / / rw", "270 1 253:0 / / rw - ext4 /dev/sda rw", "",
  ])
  func `that the system does not tell of is not known`(line: String) throws {
    try device("fs/btrfs/0f0f/devices/sdz")
    try device("dev/block/253:1")
    #expect(encryption(of: line) == nil)
  }

  @Test func `of a folder that is not there is not known`() {
    #expect(DiskEncryption(ofFolder: kernel.url.appending(path: "none").path) == nil)
  }

  #if os(Linux)
    @Test func `is told of by the real kernel where it lists the device`() throws {
      var facts = stat()
      try #require(stat(kernel.url.path, &facts) == 0)
      let device = "\(facts.st_dev >> 8 & 0xFFF):\(facts.st_dev & 0xFF | facts.st_dev >> 12 & 0xFFF00)"
      let isListed = FileManager.default.fileExists(atPath: "/sys/dev/block/\(device)")
      #expect(DiskEncryption(ofFolder: kernel.url.path) != nil || !isListed)
      #expect(DiskEncryption(ofFolder: "/proc/self") == nil)
    }
  #endif
}
