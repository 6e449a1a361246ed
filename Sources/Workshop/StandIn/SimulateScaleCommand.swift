import ArgumentParser
import Foundation
import HerdBook
import InstrumentStandIns
import Serving
import SplitMix

/// `outpost-workshop simulate-scale`: a scale that is none, alone or with the reader beside it.
struct SimulateScaleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate-scale",
    abstract: "Stand in for a scale of animals, and for the reader beside it.",
    discussion: """
      Prints the paths to enter in Herd. Then each weight that is typed is an animal that steps on, sways and comes to rest;
      an empty line lets it off. After the number of a transponder the reader reads that first. With a herd's file so many of
      its animals come one after the other, each read and weighed, and nothing is typed.

      EXAMPLES:
        outpost-workshop simulate-scale
        outpost-workshop simulate-scale --reader
          203000000001000 425.5
        outpost-workshop simulate-scale --herd ~/.local/share/outpost/herd/ACCOUNT.sqlite --animals 20
      """)

  @Option(
    help: ArgumentHelp("Where the device is (default: in the folder for temporary files).", valueName: "path")
  )
  var at: String?

  @Flag(help: "With a reader, at the same path with -reader behind it.")
  var reader = false

  @Option(help: ArgumentHelp("A herd's file, whose animals come; with a reader.", valueName: "file"))
  var herd: String?

  @Option(help: "How many of them.")
  var animals = 20

  @Option(help: "By which number they are drawn.")
  var seed: UInt64 = 1

  func validate() throws {
    guard animals > 0 else { throw ValidationError("At least one animal is weighed, not \(animals).") }
  }

  func run() async throws {
    let weighed = WeighedAnimals(staying: herd == nil)
    let path = StandInPath(at, "scale")
    try path.clear()
    let scale = try ScaleStandIn(at: path.text) { weighed.next() }
    defer { scale.line.unplug() }
    let beside = reader || herd != nil ? try Self.reader(beside: path) : nil
    defer { beside?.unplug() }
    Console.say("Scale: \(path.text)")
    if let beside { Console.say("Reader: \(beside.path)") }
    if let herd {
      try await hold(herd, weighed, beside)
    } else {
      take(weighed, beside)
    }
  }

  private static func reader(beside scale: StandInPath) throws -> PseudoTerminal {
    let path = StandInPath("\(scale.text)-reader", "")
    try path.clear()
    return try PseudoTerminal(at: path.text)
  }

  /// What is typed, line by line.
  private func take(_ weighed: WeighedAnimals, _ reader: PseudoTerminal?) {
    while let line = readLine() {
      var words = line.split(separator: " ")
      guard !words.isEmpty else {
        weighed.leave()
        continue
      }
      let weight = Kilograms(parsing: String(words.removeLast()).replacing(",", with: "."))
      guard let weight, words.isEmpty || reader != nil && Self.read(words.joined(separator: " "), by: reader)
      else {
        Console.say("Type a weight, such as 425.5; with a reader (--reader) a transponder before it.")
        continue
      }
      weighed.come(grams: weight.grams)
    }
  }

  /// Whether it is an animal's number, which the reader then says.
  private static func read(_ text: String, by reader: PseudoTerminal?) -> Bool {
    guard case .animal(let eid) = ReaderLine(text) else { return false }
    return reader?.send("\(eid.line(.allflex))\r\n") ?? false
  }

  /// Animals of a herd, each as soon as the one before has left.
  private func hold(_ file: String, _ weighed: WeighedAnimals, _ reader: PseudoTerminal?) async throws {
    var generator = SplitMix64(seed: seed)
    var herd = try StandInHerd(reading: file, using: &generator)
    Console.say("Press Enter once both are connected.")
    _ = readLine()
    for _ in 0..<animals {
      guard let animal = herd.next() else {
        Console.say("No animal in \(file) has a transponder.")
        return
      }
      reader?.send("\(animal.eid.line(.allflex))\r\n")
      weighed.come(grams: animal.grams)
      Console.say("\(animal.eid) \(Kilograms(grams: animal.grams)) kg")
      while !weighed.areGone { try await Task.sleep(for: .milliseconds(200)) }
    }
  }
}
