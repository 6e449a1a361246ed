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
        outpost campus today --account novakjan
        outpost campus today --json | jq -r '.next | "\\(.course) \\(.start) \\(.room)"'

      WITH --json:
        each name is always there; what is not known is null, and no list is empty because nothing was
        downloaded: lessons and exams are null until they were, deadlines until exams or one-off events were,
        "cancelled", lessons that are called off, until Sirius was asked. "eventDeadlines" are
        those of one-off events open to anyone. "parts" tells of timetable, exams, events and
        "alterations" (single lessons, by Sirius) when they were downloaded, in seconds since 1970, and whether
        that is "fresh", "stale" (over a day ago) or "never"; "downloaded" and "freshness" are the timetable's.

      EXIT CODES:
        0 done    64 wrong usage or no such account    74 the output cannot be written    77 nobody is logged in
      """,
    subcommands: [CampusToday.self])
}
