import Foundation
import TemporaryFolders
import Testing

@testable import Campus

@Suite struct `The file of an account` {
  private let account = Account(username: "novakjan", registration: "fit")

  @Test func `does not tell whose it is, and is another one's by another name`() throws {
    let folder = URL(filePath: "/nowhere")
    let file = AccountFile(account, in: folder).url
    #expect(!file.path.contains("novakjan"))
    #expect(AccountFile(account, in: folder).url == file)
    #expect(AccountFile(Account(username: "novakjan", registration: "fel"), in: folder).url != file)
    #expect(AccountFile(Account(username: "novakjana", registration: "fit"), in: folder).url != file)
  }

  @Test func `is removed with what lies beside it, and no other one`() throws {
    let folder = try TemporaryFolder()
    let file = AccountFile(account, in: folder.url)
    let other = AccountFile(Account(username: "jina", registration: "fit"), in: folder.url)
    for name in [file.url.lastPathComponent, other.url.lastPathComponent] {
      for ending in ["", "-wal", "-shm", "-journal"] { try folder.write("data", to: name + ending) }
    }
    try file.remove()
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(left.count == 4 && left.allSatisfy { $0.hasPrefix(other.url.lastPathComponent) })
  }
}
