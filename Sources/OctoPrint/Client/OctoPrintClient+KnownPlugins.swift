import RecordMapping

/// The printer's power and single objects of its print: plugins that an owner adds, see ``KnownPlugin``.
extension OctoPrintClient {
  // MARK: PSU Control

  /// `GET /api/plugin/psucontrol`: whether the printer has power. 404 without the plugin.
  public func powerState() async throws(OctoPrintError) -> PowerState { try await fetch(.powerState) }

  /// `POST /api/plugin/psucontrol`, `turnPSUOn` or `turnPSUOff`: switches the printer's power. Comes back when it is
  /// done, which may take the seconds that the owner has set. The plugin does not look at what the printer does.
  public func switchPower(on isOn: Bool) async throws(OctoPrintError) {
    try await send(isOn ? .switchOn : .switchOff)
  }

  // MARK: Cancel Objects

  /// `POST /api/plugin/cancelobject`, `objlist`: the objects of the selected file, in the order of the file; also
  /// those that are only parts of it. Tells everybody by the push channel too.
  public func printedObjects() async throws(OctoPrintError) -> [PrintedObject] {
    try await fetchValue(.printedObjects, under: "list")
  }

  /// `POST /api/plugin/cancelobject`, `cancel`: leaves an object out from now on, which nothing takes back.
  ///
  /// The plugin answers a number that it does not know with 500, and tells nobody of the change until it is asked for
  /// ``printedObjects()``.
  public func cancelObject(_ id: PrintedObject.ID) async throws(OctoPrintError) {
    try await send(.cancelObject, ["cancelled": id])
  }
}
