import CodeReading
import Foundation
import HelperPrograms

#if canImport(Glibc)
  import Glibc
#endif

/// `outpost-decode`: reads the codes in the picture on the input, a JPEG or PNG; see ``FoundCode`` for the JSON list on the
/// output.
///
/// A program of its own, so that `outpost` links neither ZXing nor ZBar, and a picture on which they crash or never end
/// harms nobody else.
@main struct DecodeCommand {
  static func main() {
    HelperLimits(memory: 1 << 30, seconds: 5).apply()
    do {
      let input = try FileHandle.standardInput.readToEnd() ?? Data()
      let picture = try GreyPicture(Array(input))
      // It gives up before the system ends it.
      let codes = CodeSearch { secondsUsed() >= 4 }.codes(in: picture)
      try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(codes))
    } catch {
      FileHandle.standardError.write(Data("\(sentence(error))\n".utf8))
      exit(error is GreyPicture.NoPicture ? EX_DATAERR : EX_SOFTWARE)
    }
  }

  /// Of the processor, by this process.
  private static func secondsUsed() -> Int {
    var used = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used)
    return used.tv_sec
  }

  private static func sentence(_ error: any Error) -> String {
    switch error {
    case GreyPicture.NoPicture.unknown: "The input is neither a JPEG nor a PNG."
    case GreyPicture.NoPicture.size: "The picture has no pixels, or more than any camera makes."
    case GreyPicture.NoPicture.damaged: "The picture is damaged."
    default: String(describing: error)
    }
  }
}
