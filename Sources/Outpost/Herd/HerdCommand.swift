import ArgumentParser

/// `outpost herd`: herds for scripts.
struct HerdCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "herd",
    abstract: "Make a herd to try things with.",
    discussion: """
      EXAMPLES:
        outpost herd generate --seed 7 --size M /tmp/herd
        outpost herd generate --seed 7 --animals 300 --years 4 --herd beef --noise 0 /tmp/herd

      EXIT CODES:
        0 done    64 wrong usage    73 the folder cannot be written
      """,
    subcommands: [HerdGenerate.self])
}
