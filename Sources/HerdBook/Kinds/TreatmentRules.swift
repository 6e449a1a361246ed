import CivilTime

/// Rules of goals §4.2, kind 30.
extension Treatment {
  static let rules: [Rule] = [
    .error("amount", at: .medicines) { context in
      context.firstGiven { given, stock, _ in
        guard let amount = given[Given.amount], amount.thousandths > stock.left else { return nil }
        return [.input(.value, .grams(amount.thousandths)), .input(.inStock, .grams(stock.left))]
      }
    },
    .error("expired", at: .medicines) { context in
      context.firstGiven { given, stock, _ in
        guard let expires = stock.expires, (given[Given.day] ?? context.day) > expires else { return nil }
        return [.input(.expiry, .day(expires))]
      }
    },
    .error("ref", at: .diagnoses) { context in context.unknownReferences },
    .warning("noDiagnosis", at: .diagnoses) { context in (context[diagnoses] ?? []).isEmpty ? [] : nil },
    .warning("dose", at: .medicines) { context in
      context.firstGiven { given, _, medicine in
        guard let largest = medicine.largestDose, let amount = given[Given.amount],
          amount.thousandths > largest
        else { return nil }
        return [.input(.value, .grams(amount.thousandths)), .limit(.grams(largest))]
      }
    },
    .warning("noPeriod", at: .medicines) { context in
      context.firstGiven { _, _, medicine in
        medicine.milkHours == nil ? [.input(.value, .text(medicine.name))] : nil
      }
    },
  ]
}

extension RuleContext {
  /// What the predicate says of the first medicine that it says something of.
  fileprivate func firstGiven(
    _ why: (FieldValues, MedicineStock, Medicine) -> [Fact]?
  ) -> [Fact]? {
    for given in self[Treatment.medicines] ?? [] {
      guard let stock = given[Treatment.Given.stock].flatMap(herd.stock),
        let medicine = herd.medicine(stock.medicine)
      else { continue }
      if let facts = why(given, stock, medicine) { return facts }
    }
    return nil
  }

  /// Diagnoses and stocks that the account does not have; `nil` where it has all.
  fileprivate var unknownReferences: [Fact]? {
    let diagnoses = (self[Treatment.diagnoses] ?? []).filter { herd.diagnosis($0) == nil }.map(\.description)
    let stocks = (self[Treatment.medicines] ?? []).compactMap { $0[Treatment.Given.stock] }
      .filter { herd.stock($0) == nil }.map(\.description)
    let unknown = diagnoses + stocks
    return unknown.isEmpty ? nil : unknown.map { .input(.value, .text($0)) }
  }
}
