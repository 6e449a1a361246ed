import Testing

/// The client meets the stand-in. One meeting at a time: each has a server of its own, and many at once only
/// wait for each other.
@Suite(.serialized) enum Meetings {}
