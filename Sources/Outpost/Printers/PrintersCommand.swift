import ArgumentParser

/// `outpost printers`: the printers for scripts, beside the pages.
struct PrintersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "printers",
    abstract: "Watch and steer printers from scripts.",
    discussion: """
      A printer is named by its name, the beginning of it, or its id. Works while outpost serves.

      EXAMPLES:
        outpost printers discover
        outpost printers add octopi.local --name Prusa
        outpost printers status Prusa --json
        outpost printers upload Prusa benchy.gcode --print
        outpost printers temperature Prusa --set tool0=210 --set bed=60
        outpost printers watch Prusa --json | jq .completion

      EXIT CODES:
        0 done    64 wrong usage or no such printer    66 no such file
        69 the server cannot be reached    75 the printer's state forbids it    77 not permitted
        74 the output cannot be written    76 the answer was lost: it may have been done all the same
      """,
    subcommands: [
      PrintersDiscover.self, PrintersList.self, PrintersAdd.self, PrintersStatus.self, PrintersUpload.self,
      PrintersPrint.self, PrintersPause.self, PrintersResume.self, PrintersCancel.self,
      PrintersTemperature.self, PrintersGcode.self, PrintersWatch.self,
    ])
}
