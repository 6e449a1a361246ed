import ArgumentParser
import Foundation
import PrivateFiles
import Serving
import WebShell

/// `outpost owner`: the code by which a page knows the owner of this account.
struct Owner: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the code that shows a page on this computer that you are its owner.",
    discussion: """
      Everybody who uses this computer can open the pages of an outpost that serves without --address. What lets
      keys out asks for this code, which only your account can make. It holds for five to ten minutes.
      """)

  func run() async throws {
    try await StartupError.explained {
      let folders = try DataFolders(data: nil, isShared: true)
      let key = try AccessKey(file: PrivateFile(path: folders.accessKeyFile.path))
      try Console.tell(OwnerCode(by: key, at: Date()).shown)
    }
  }
}
