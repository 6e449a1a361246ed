/// The keyring has no client secret for this registration: it is to be typed in again.
struct MissingClientSecret: Error, Hashable {
  var registration: KnownRegistration.ID
}
