/// The state register of bulls, as the central evaluation gives it out (`s111f`): semicolons, and a header
/// that names the columns.
///
/// It says by which number without letters a bull goes in reports.
package struct BullRegister: Sendable {
  package struct Bull: Hashable, Sendable {
    package var number: BullNumber
    /// Digits, maybe with hyphens between them, as the register writes them; `nil` where it has none.
    package var numericForm: String?
    package var birthYear: Int?
    /// Country and ear number, as the register writes them; empty where it does not.
    package var origin = ""
    package var owner = ""
    /// Of the herd book.
    package var section = ""
    package var breed = ""
    package var sire: BullNumber?
    /// Her ear number, as the register writes it.
    package var dam = ""
    package var maternalGrandsire: BullNumber?
  }

  /// A line that was skipped.
  package struct BadLine: Hashable, Sendable {
    package enum Reason: Error, Hashable, Sendable {
      case fieldCount(Int, expected: Int)
      /// What stands in the place of line and register.
      case bull(String)
      case numericForm(String)
      /// The bull has another numeric form further up, which counts.
      case contradiction(BullNumber)
    }

    /// From 1 on.
    package var number: Int
    package var reason: Reason
  }

  /// Why there is no register in it at all.
  package enum Malformed: Error, Hashable {
    case empty
    /// The header lacks the column of this name.
    case missingColumn(String)
  }

  package private(set) var bulls: [BullNumber: Bull] = [:]
  /// In the order of the file.
  package private(set) var badLines: [BadLine] = []

  /// - Parameter bulls: those that are needed of it; none for who has not got a register yet.
  package init(_ bulls: [Bull] = []) {
    self.bulls = Dictionary(bulls.map { ($0.number, $0) }) { first, _ in first }
  }

  /// Reads UTF-8, or else Windows-1250; columns that it does not know are ignored, in whatever order they
  /// are.
  package init(parsing bytes: [UInt8]) throws(Malformed) {
    let text = Array(Windows1250.decodedUnlessUTF8(bytes).utf8)
    var lines = text.split(separator: CSV.lf, omittingEmptySubsequences: false).enumerated()
      .lazy.filter { !$0.element.allSatisfy { $0 <= UInt8(ascii: " ") } }.makeIterator()
    guard let header = lines.next() else { throw .empty }
    let columns = try BullRegisterColumns(header: header.element)
    while let line = lines.next() {
      do throws(BadLine.Reason) {
        try add(try columns.bull(in: line.element))
      } catch {
        badLines.append(BadLine(number: line.offset + 1, reason: error))
      }
    }
  }

  private mutating func add(_ bull: Bull) throws(BadLine.Reason) {
    guard let former = bulls[bull.number], let form = former.numericForm else {
      bulls[bull.number] = bull
      return
    }
    guard form == bull.numericForm ?? form else { throw .contradiction(bull.number) }
  }
}

extension BullRegister.Bull {
  /// What reports need of it.
  package init(_ number: BullNumber, numericForm: String?) {
    self.init(number: number, numericForm: numericForm)
  }
}
