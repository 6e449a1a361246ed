import ArgumentParser

/// `outpost herd`: herds for scripts.
struct HerdCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "herd",
    abstract: "Keep a herd's file in step with its server, and make herds to try things with.",
    discussion: """
      EXAMPLES:
        outpost herd sync herd.sqlite --server https://herd.example --account 7 --user jana --password-file -
        outpost herd status herd.sqlite --json
        outpost herd verify herd.sqlite
        outpost herd report inseminations herd.sqlite --from 2026-11-01 --to 2026-11-30 --pdf november.pdf
        outpost herd export herd.sqlite --holding 'CZ 12345678' --to changes.ndjson
        outpost herd import herd.sqlite --from scale.ndjson
        outpost herd generate --seed 7 --size M /tmp/herd
        outpost herd generate --seed 7 --animals 300 --years 4 --herd beef --noise 0 /tmp/herd

      EXIT CODES:
        0 done    64 wrong usage    73 the folder cannot be written; see each command for others
      """,
    subcommands: [
      HerdSyncCommand.self, HerdExchangeCommand.self, HerdStatusCommand.self, HerdVerifyCommand.self,
      HerdReportCommand.self, HerdExportCommand.self, HerdImportCommand.self,
      HerdGenerate.self,
    ])
}
