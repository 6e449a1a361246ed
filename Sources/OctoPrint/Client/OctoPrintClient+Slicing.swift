import RecordMapping
import RecordMappingJSON

/// Slicers and their profiles (`/api/slicing`, OctoPrint 1.11). Plugins bring slicers; without one there are none.
extension OctoPrintClient {
  /// `GET /api/slicing`: all slicers by their keys.
  public func slicers(configuredOnly: Bool = false) async throws(OctoPrintError) -> [String: Slicer] {
    try await fetchValue(.slicers, query: configuredOnly ? [("configured", "true")] : [])
  }

  /// `GET /api/slicing/{slicer}/profiles`: all profiles by their keys.
  public func slicingProfiles(
    of slicer: String
  ) async throws(OctoPrintError) -> [String: SlicingProfile] {
    try await fetchValue(.slicingProfiles, at: [slicer])
  }

  /// `GET /api/slicing/{slicer}/profiles/{profile}`: with the slicer's own values.
  public func slicingProfile(
    _ profile: String, of slicer: String
  ) async throws(OctoPrintError) -> SlicingProfile {
    try await fetch(.slicingProfile, at: [slicer, profile])
  }

  /// `PUT /api/slicing/{slicer}/profiles/{profile}`: adds it, or puts it in the place of one of that key.
  public func saveSlicingProfile(
    _ profile: String, of slicer: String, _ content: SlicingProfileChange
  ) async throws(OctoPrintError) -> SlicingProfile {
    try await fetch(.saveSlicingProfile, at: [slicer, profile], content.members)
  }

  /// `PATCH /api/slicing/{slicer}/profiles/{profile}`: changes what is named.
  public func changeSlicingProfile(
    _ profile: String, of slicer: String, _ change: SlicingProfileChange
  ) async throws(OctoPrintError) -> SlicingProfile {
    try await fetch(.changeSlicingProfile, at: [slicer, profile], change.members)
  }

  /// `DELETE /api/slicing/{slicer}/profiles/{profile}`
  public func removeSlicingProfile(_ profile: String, of slicer: String) async throws(OctoPrintError) {
    try await send(.removeSlicingProfile, at: [slicer, profile])
  }
}
