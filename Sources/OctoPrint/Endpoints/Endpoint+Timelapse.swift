import HTTPTypes

extension Endpoint {
  /// All time-lapses and how they are taken.
  public static let timelapses = Endpoint(.get, "api/timelapse", needs: .timelapseList)
  /// Changes how time-lapses are taken.
  public static let configureTimelapse = Endpoint(.post, "api/timelapse", needs: .timelapseAdmin)
  /// Deletes a time-lapse.
  public static let deleteTimelapse = Endpoint(.delete, "api/timelapse/{name}", needs: .timelapseDelete)
  /// Makes a film of pictures.
  public static let renderTimelapse = Endpoint(
    .post, "api/timelapse/unrendered/{name}", .command("render"), needs: .timelapseManageUnrendered)
  /// Deletes pictures that no film was made of.
  public static let deleteUnrenderedTimelapse = Endpoint(
    .delete, "api/timelapse/unrendered/{name}", needs: .timelapseManageUnrendered)

  static let timelapseEndpoints = [
    timelapses, configureTimelapse, deleteTimelapse, renderTimelapse, deleteUnrenderedTimelapse,
  ]
}
