import CodePictures
import Foundation

/// Writes pictures of codes for browsers' tests and benchmarks, into a folder:
///
///     DrawCodes FOLDER SEED...         all kinds of each seed: KIND-SEED.jpg, beside which KIND-SEED.txt has what it says
///     DrawCodes FOLDER KIND TEXT       one that says this: KIND-0.jpg
///     DrawCodes FOLDER beside TEXT...  one with several codes: beside.jpg
///     DrawCodes FOLDER nothing         one without a code: nothing.jpg
@main struct DrawCodes {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let path = arguments.first, let what = arguments.dropFirst().first else {
      throw CocoaError(.fileNoSuchFile)
    }
    let (folder, rest) = (URL(filePath: path), Array(arguments.dropFirst(2)))
    switch (what, CodePicture.Kind(rawValue: what)) {
    case ("nothing", _): try write(CodePicture.ofNothing(seed: 0), to: folder, as: "nothing")
    case ("beside", _): try write(CodePicture.sideBySide(rest, seed: 0), to: folder, as: "beside")
    case (_, let kind?):
      try write(CodePicture(kind, seed: 0, text: rest.first).jpeg(), to: folder, as: "\(what)-0")
    default:
      for seed in ([what] + rest).compactMap({ UInt64($0) }) { try writeAll(of: seed, to: folder) }
    }
  }

  private static func writeAll(of seed: UInt64, to folder: URL) throws {
    for kind in CodePicture.Kind.allCases {
      let (picture, name) = (CodePicture(kind, seed: seed), "\(kind.rawValue)-\(seed)")
      try write(picture.jpeg(), to: folder, as: name)
      try Data(picture.text.utf8).write(to: folder.appending(path: name + ".txt"))
    }
  }

  private static func write(_ jpeg: [UInt8], to folder: URL, as name: String) throws {
    try Data(jpeg).write(to: folder.appending(path: name + ".jpg"))
  }
}
