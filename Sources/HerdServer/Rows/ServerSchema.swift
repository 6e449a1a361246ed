/// The tables of a herd server. Every key begins with the account, and every query names one: an engine that
/// distributes tables by account can spread them over machines.
///
/// Rows of all streams lie in one table, as what is sent: whatever a newer device has written comes back as it
/// was. Beside the row stands what the server itself asks by: its number, who may see it, whose animal it is of.
package enum ServerSchema {
  package static let steps = [
    SchemaStep(
      """
      CREATE TABLE account (
        account {whole} PRIMARY KEY, name {text} NOT NULL, zone {text} NOT NULL,
        number {whole} NOT NULL, floor {whole} NOT NULL){table}
      """,
      """
      CREATE TABLE stream_row (
        account {whole} NOT NULL, stream {text} NOT NULL, id {whole} NOT NULL,
        number {whole} NOT NULL, scope {text} NOT NULL, animal {whole},
        revision {whole} NOT NULL, received {whole} NOT NULL, operation {text},
        device {text}, deleted {whole} NOT NULL, body {text} NOT NULL,
        PRIMARY KEY (account, stream, id)){table}
      """,
      "CREATE UNIQUE INDEX stream_row_number ON stream_row (account, stream, number)",
      "CREATE INDEX stream_row_animal ON stream_row (account, animal, stream)",
      """
      CREATE TABLE mark (
        account {whole} NOT NULL, mark {text} NOT NULL, animal {whole} NOT NULL,
        PRIMARY KEY (account, mark, animal)){table}
      """,
      """
      CREATE TABLE departure (
        account {whole} NOT NULL, number {whole} NOT NULL, stream {text} NOT NULL, id {whole} NOT NULL,
        scope {text} NOT NULL, PRIMARY KEY (account, number)){table}
      """,
      """
      CREATE TABLE receipt (
        account {whole} NOT NULL, operation {text} NOT NULL, device {text} NOT NULL,
        sequence {whole} NOT NULL, author {whole} NOT NULL, received {whole} NOT NULL,
        answer {text} NOT NULL, PRIMARY KEY (account, operation)){table}
      """,
      "CREATE INDEX receipt_device ON receipt (account, device, sequence)",
      """
      CREATE TABLE device_identity (
        account {whole} NOT NULL, device {text} NOT NULL, local {text} NOT NULL,
        id {whole} NOT NULL, PRIMARY KEY (account, device, local)){table}
      """,
      """
      CREATE TABLE revision (
        account {whole} NOT NULL, stream {text} NOT NULL, id {whole} NOT NULL,
        revision {whole} NOT NULL, author {whole} NOT NULL, replaced {whole} NOT NULL,
        operation {text} NOT NULL, body {text} NOT NULL,
        PRIMARY KEY (account, stream, id, revision)){table}
      """,
      """
      CREATE TABLE login (
        account {whole} NOT NULL, name {text} NOT NULL, person {whole} NOT NULL,
        password {text} NOT NULL, PRIMARY KEY (account, name)){table}
      """,
      """
      CREATE TABLE token (
        account {whole} NOT NULL, hash {text} NOT NULL, person {whole} NOT NULL,
        device {text} NOT NULL, kind {text} NOT NULL, expires {whole} NOT NULL,
        PRIMARY KEY (account, hash)){table}
      """),
    PhotoSchema.step,
    // With the order in which an animal's rows are read: without it SQLite goes through the whole stream.
    SchemaStep(
      "DROP INDEX stream_row_animal",
      "CREATE INDEX stream_row_animal ON stream_row (account, animal, stream, number)"),
    SchemaStep(
      "ALTER TABLE token ADD COLUMN family {text}",
      "ALTER TABLE token ADD COLUMN unused {whole} NOT NULL DEFAULT 0"),
    // Numbers that were left out when the database was put back from a copy.
    SchemaStep(
      """
      CREATE TABLE put_back (
        account {whole} NOT NULL, lost_from {whole} NOT NULL, lost_to {whole} NOT NULL,
        PRIMARY KEY (account, lost_from)){table}
      """),
  ]
}
