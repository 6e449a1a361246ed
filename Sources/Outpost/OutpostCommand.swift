import ArgumentParser
import Serving

/// The `outpost` command: reads flags and hands over.
@main
struct OutpostCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outpost",
    abstract: "Apps for what lives behind a web API, on a page of your own.",
    discussion: """
      EXAMPLES:
        outpost serve                    your printers at http://127.0.0.1:8420
        outpost serve --port 9000        on another port (0: a free one)
        outpost serve --data ~/outpost   with another data folder
        outpost serve --address 0.0.0.0  for your phone, over TLS
        outpost printers --help          the printers for scripts
        outpost herd-server --help       what herds synchronise with
        outpost backup FILE              everything in one file
        outpost restore FILE             the data of such a file in place of today's
        outpost owner                    the code that a page asks for before it shows keys

      EXIT CODES:
        0 ended cleanly    64 wrong usage        65 data of a newer version or damaged
        69 port in use     72 program files are missing
        73 folder not writable  74 output not writable  77 keys not readable
      """,
    version: Version.current,
    subcommands: [
      Serve.self, PrintersCommand.self, CampusCommand.self, HerdCommand.self, HerdServerProgram.self,
      Backup.self, Restore.self, Owner.self,
    ])
}
