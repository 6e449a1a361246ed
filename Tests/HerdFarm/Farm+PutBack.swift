import HerdBook
import HerdServer
import HerdSync

extension Farm {
  /// Makes the server's database what it was when the account was at the number, as a copy would, and says so.
  ///
  /// What was there before must not have been changed since.
  package func putBack(to number: Int) async throws {
    try await server.database.write { session in
      for table in ["stream_row", "departure"] {
        try session.run(SQLStatement("DELETE FROM \(table) WHERE number > $1"), [.whole(number)])
      }
      for (table, column) in [("revision", "id"), ("device_identity", "id"), ("mark", "animal")] {
        try session.run(SQLStatement("DELETE FROM \(table) WHERE \(column) > $1"), [.whole(number)])
      }
      let receipts = try session.all("SELECT operation, answer FROM receipt") { row in
        (operation: try row.text(0), answer: try row.text(1))
      }
      for receipt in receipts where try JSONNode(parsing: receipt.answer).object?["sn"]?.whole ?? 0 > number {
        try session.run("DELETE FROM receipt WHERE operation = $1", [.text(receipt.operation)])
      }
      try session.run("UPDATE account SET number = $1", [.whole(number)])
    }
    try await server.administration.notePutBack(in: Self.account)
  }
}
