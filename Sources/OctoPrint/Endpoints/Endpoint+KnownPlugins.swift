import HTTPTypes

/// Of plugins that an owner adds; see ``KnownPlugin``. They answer only where the plugin runs.
extension Endpoint {
  /// Whether the printer has power; plugin `psucontrol`.
  public static let powerState = Endpoint(.get, "api/plugin/psucontrol", needs: .status)
  /// Switches the printer's power on; plugin `psucontrol`.
  public static let switchOn = Endpoint(
    .post, "api/plugin/psucontrol", .command("turnPSUOn"), needs: .switchPower)
  /// Switches the printer's power off; plugin `psucontrol`.
  public static let switchOff = Endpoint(
    .post, "api/plugin/psucontrol", .command("turnPSUOff"), needs: .switchPower)
  /// The objects of the selected file; plugin `cancelobject`. Any user may.
  public static let printedObjects = Endpoint(.post, "api/plugin/cancelobject", .command("objlist"))
  /// Leaves an object out from now on; plugin `cancelobject`. Any user may.
  public static let cancelObject = Endpoint(.post, "api/plugin/cancelobject", .command("cancel"))
  /// Spools, and those in the printer; plugin `SpoolManager`. Anybody may.
  public static let spoolManagerSpools = Endpoint(.get, "plugin/SpoolManager/loadSpoolsByQuery")
  /// Puts a spool into the printer; plugin `SpoolManager`. Anybody may.
  public static let spoolManagerSelection = Endpoint(.put, "plugin/SpoolManager/selectSpool")
  /// Spools; plugin `filamentmanager`.
  public static let filamentManagerSpools = Endpoint(.get, "plugin/filamentmanager/spools")
  /// The spools in the printer; plugin `filamentmanager`.
  public static let filamentManagerSelections = Endpoint(.get, "plugin/filamentmanager/selections")
  /// Puts a spool into the printer; plugin `filamentmanager`. Any user may.
  public static let filamentManagerSelection = Endpoint(.patch, "plugin/filamentmanager/selections/{tool}")

  /// A picture of a file, as ``FileEntry/thumbnail`` says; plugins `prusaslicerthumbnails`,
  /// `UltimakerFormatPackage` and their kin. Any user may.
  public static let fileThumbnail = Endpoint(.get, "plugin/{plugin}/thumbnail/{path...}")

  static let knownPluginEndpoints = [
    powerState, switchOn, switchOff, printedObjects, cancelObject, spoolManagerSpools, spoolManagerSelection,
    filamentManagerSpools, filamentManagerSelections, filamentManagerSelection, fileThumbnail,
  ]
}
