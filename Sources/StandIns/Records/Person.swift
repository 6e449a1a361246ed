/// Whoever has a username, with all studies and employments.
struct Person: Sendable, Hashable {
  var username: String
  var name: PersonName
  var personalNumber: Int
  var students: [Int]
  var teacher: Int?
}
