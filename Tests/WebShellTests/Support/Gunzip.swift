import Foundation
import ProcessEnd
import TemporaryFolders

/// The original of gzipped bytes as Debian's own gzip unpacks it.
func gunzip(_ bytes: [UInt8]) async throws -> [UInt8] {
  let folder = try TemporaryFolder()
  let (packed, unpacked) = (folder.url.appending(path: "packed"), folder.url.appending(path: "unpacked"))
  try Data(bytes).write(to: packed)
  try Data().write(to: unpacked)
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = ["gzip", "-dc"]
  process.standardInput = try FileHandle(forReadingFrom: packed)
  process.standardOutput = try FileHandle(forWritingTo: unpacked)
  let status = try await process.runToEnd()
  guard status == 0 else { throw Damaged(status: status) }
  return [UInt8](try Data(contentsOf: unpacked))
}

private struct Damaged: Error { var status: Int32 }
