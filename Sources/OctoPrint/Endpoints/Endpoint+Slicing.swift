import HTTPTypes

extension Endpoint {
  /// All slicers and their profiles.
  public static let slicers = Endpoint(.get, "api/slicing", needs: .slice)
  /// The profiles of one slicer.
  public static let slicingProfiles = Endpoint(.get, "api/slicing/{slicer}/profiles", needs: .slice)
  /// One profile.
  public static let slicingProfile = Endpoint(
    .get, "api/slicing/{slicer}/profiles/{profile}", needs: .slice)
  /// Adds or replaces a profile.
  public static let saveSlicingProfile = Endpoint(
    .put, "api/slicing/{slicer}/profiles/{profile}", needs: .settings)
  /// Changes a profile.
  public static let changeSlicingProfile = Endpoint(
    .patch, "api/slicing/{slicer}/profiles/{profile}", needs: .settings)
  /// Removes a profile.
  public static let removeSlicingProfile = Endpoint(
    .delete, "api/slicing/{slicer}/profiles/{profile}", needs: .settings)

  static let slicingEndpoints = [
    slicers, slicingProfiles, slicingProfile, saveSlicingProfile, changeSlicingProfile, removeSlicingProfile,
  ]
}
