import Testing

/// Tests with a stand-in of their own each: one at a time, for many at once only wait for each other.
@Suite(.serialized) enum Terms {}
