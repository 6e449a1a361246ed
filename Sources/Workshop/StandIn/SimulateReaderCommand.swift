import ArgumentParser
import Foundation
import HerdBook
import InstrumentStandIns
import Serving
import SplitMix

/// `outpost-workshop simulate-reader`: a reader of transponders that is none, for the page of weighing.
struct SimulateReaderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate-reader",
    abstract: "Stand in for a reader of transponders at a serial line.",
    discussion: """
      Prints the path to enter in Herd as that of the reader. Then each line that is typed is read: 15 digits are an animal,
      anything else is sent as it is, and an empty line is any animal of the herd's file. Ends with its input.

      EXAMPLES:
        outpost-workshop simulate-reader
        outpost-workshop simulate-reader --shape tiris --herd ~/.local/share/outpost/herd/ACCOUNT.sqlite
      """)

  @Option(
    help: ArgumentHelp("Where the device is (default: in the folder for temporary files).", valueName: "path")
  )
  var at: String?

  @Option(help: "How it says a number: \(ReaderShape.allCases.map(\.rawValue).joined(separator: ", ")).")
  var shape = ReaderShape.allflex

  @Option(help: ArgumentHelp("A herd's file, whose animals empty lines are.", valueName: "file"))
  var herd: String?

  @Option(help: "By which number the animals are drawn.")
  var seed: UInt64 = 1

  func run() async throws {
    var generator = SplitMix64(seed: seed)
    var known = try herd.map { try StandInHerd(reading: $0, using: &generator) }
    let path = StandInPath(at, "reader")
    try path.clear()
    let reader = try PseudoTerminal(at: path.text)
    defer { reader.unplug() }
    Console.say("Reader: \(path.text)")
    while let line = readLine() {
      guard let said = line.isEmpty ? known?.next()?.eid.line(shape) : line.said(in: shape) else {
        Console.say("Type 15 digits; an empty line takes a herd's file (--herd).")
        continue
      }
      reader.send("\(said)\r\n")
      Console.say(said)
    }
  }
}

extension ReaderShape: ExpressibleByArgument {}

extension EID {
  func line(_ shape: ReaderShape) -> String { shape.line(prefix, number) }
}

extension String {
  /// An animal's number in the shape; other text as it is.
  fileprivate func said(in shape: ReaderShape) -> String {
    if case .animal(let eid) = ReaderLine(self) { eid.line(shape) } else { self }
  }
}
