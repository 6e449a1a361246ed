import ArgumentParser

/// `outpost campus`: a student's day for scripts, beside the pages.
struct CampusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "campus",
    abstract: "Tell a student's day to scripts.",
    discussion: """
      Reads what was downloaded, and asks nobody: it works without a network, and while outpost serves.

      EXAMPLES:
        outpost campus today
        outpost campus today --json | jq -r '.next | "\\(.course) \\(.start) \\(.room)"'

      EXIT CODES:
        0 done    64 wrong usage    77 nobody is logged in
      """,
    subcommands: [CampusToday.self])
}
