/// A type for which null is a value, in an array too.
protocol NullTaking {}

extension Optional: NullTaking {}
