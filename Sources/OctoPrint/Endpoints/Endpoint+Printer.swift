import HTTPTypes

extension Endpoint {
  /// State and temperatures.
  public static let printer = Endpoint(.get, "api/printer", needs: .status)
  /// The last error.
  public static let printerError = Endpoint(.get, "api/printer/error", needs: .status)
  /// Moves the print head.
  public static let jog = control("printhead", .command("jog"))
  /// Moves axes to their ends.
  public static let home = control("printhead", .command("home"))
  /// Makes moves faster or slower.
  public static let feedRate = control("printhead", .command("feedrate"))
  /// The temperatures of the tools.
  public static let tools = Endpoint(.get, "api/printer/tool", needs: .status)
  /// Makes a tool the current one.
  public static let selectTool = control("tool", .command("select"))
  /// Heats tools.
  public static let toolTarget = control("tool", .command("target"))
  /// Corrects the tools' temperatures of files.
  public static let toolOffset = control("tool", .command("offset"))
  /// Pushes filament through, or pulls it back.
  public static let extrude = control("tool", .command("extrude"))
  /// Extrudes more or less.
  public static let flowRate = control("tool", .command("flowrate"))
  /// The temperature of the bed.
  public static let bed = Endpoint(.get, "api/printer/bed", needs: .status)
  /// Heats the bed.
  public static let bedTarget = control("bed", .command("target"))
  /// Corrects the bed's temperatures of files.
  public static let bedOffset = control("bed", .command("offset"))
  /// The temperature of the chamber.
  public static let chamber = Endpoint(.get, "api/printer/chamber", needs: .status)
  /// Heats the chamber.
  public static let chamberTarget = control("chamber", .command("target"))
  /// Corrects the chamber's temperatures of files.
  public static let chamberOffset = control("chamber", .command("offset"))
  /// Whether the printer's own storage can be used.
  public static let sdCard = Endpoint(.get, "api/printer/sd", needs: .status)
  /// Begins to use the printer's own storage.
  public static let initializeSD = control("sd", .command("init"))
  /// Reads the list of its files anew.
  public static let refreshSD = control("sd", .command("refresh"))
  /// Lets go of it.
  public static let releaseSD = control("sd", .command("release"))
  /// Sends lines of G-code.
  public static let sendCommands = control("command", .key("commands"))
  /// Runs one of the server's G-code scripts.
  public static let runScript = control("command", .key("script"))
  /// The controls that the owner defined.
  public static let customControls = Endpoint(.get, "api/printer/command/custom", needs: .control)

  static let printerEndpoints = [
    printer, printerError, jog, home, feedRate, tools, selectTool, toolTarget, toolOffset, extrude, flowRate,
    bed, bedTarget, bedOffset, chamber, chamberTarget, chamberOffset, sdCard, initializeSD, refreshSD,
    releaseSD, sendCommands, runScript, customControls,
  ]

  private static func control(_ part: String, _ variant: Variant) -> Endpoint {
    Endpoint(.post, "api/printer/\(part)", variant, needs: .control)
  }
}
