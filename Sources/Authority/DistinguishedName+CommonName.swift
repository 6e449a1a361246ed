import SwiftASN1
import X509

extension DistinguishedName {
  /// The first common name; `nil` if there is none.
  var commonName: String? {
    for part in self {
      for attribute in part where attribute.type == .RDNAttributeType.commonName {
        return String(attribute.value)
      }
    }
    return nil
  }
}
