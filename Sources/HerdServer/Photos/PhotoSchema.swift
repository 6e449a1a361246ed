/// The tables of pictures. Like all others their keys begin with the account.
///
/// A picture lies in chunks as its bytes have come, so that an upload goes on at another process of the
/// server, and a piece of it is read without the rest.
enum PhotoSchema {
  static let step = SchemaStep(
    """
    CREATE TABLE blob_reference (
      account {whole} NOT NULL, sha256 {text} NOT NULL, stream {text} NOT NULL, id {whole} NOT NULL,
      PRIMARY KEY (account, sha256, stream, id)){table}
    """,
    "CREATE INDEX blob_reference_row ON blob_reference (account, stream, id)",
    """
    CREATE TABLE blob (
      account {whole} NOT NULL, sha256 {text} NOT NULL, size {whole} NOT NULL, stored {whole} NOT NULL,
      PRIMARY KEY (account, sha256)){table}
    """,
    """
    CREATE TABLE blob_chunk (
      account {whole} NOT NULL, sha256 {text} NOT NULL, start {whole} NOT NULL, content {bytes} NOT NULL,
      PRIMARY KEY (account, sha256, start)){table}
    """)
}
