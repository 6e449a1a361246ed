/// The request cannot be authenticated without a login, for which it has to wait.
struct NeedsLogin: Error {}
