import OctoPrint
import RecordMapping
import Uplink
import UplinkTransport

/// A printer's row. Holds no secret: keys are in the keyring.
@Record(table: "printer")
struct PrinterRecord: Hashable {
  @ID let id: String
  let name: String
  let address: String
  /// The confirmed certificate and its chain, PEM.
  let certificate: String?
  /// Counts up: the order of the list.
  var added: Int = 0

  init(_ printer: Printer) {
    id = printer.id
    name = printer.name
    address = "\(printer.base)"
    certificate = printer.certificate?.pem
  }

  /// `nil` if the address is one that this version cannot read.
  var printer: Printer? {
    do {
      return Printer(
        id: id, name: name, base: try ServerAddress(parsing: address).base,
        certificate: certificate.flatMap(ServerCertificate.init(pem:)))
    } catch {
      return nil
    }
  }
}
