extension Words {
  /// A number of something: `1.5 kg`, `1,5 кг`, no break inside.
  package func amount(_ value: Double, _ unit: Unit, decimals: Int = 0) -> String {
    number(value, decimals: decimals) + symbol(of: unit)
  }

  package func amount(_ value: Int, _ unit: Unit) -> String { integer(value) + symbol(of: unit) }

  /// What follows a number that is written in another size: ` %`, in English `%`.
  package func symbol(of unit: Unit) -> String { unit.gap(in: language) + unit.symbol(in: language) }

  /// `512 B`, `1.5 kB`, `24 MB`; a thousand of one is one of the next.
  package func bytes(_ count: Int) -> String {
    let size = ByteSize(bytes: count)
    return amount(size.value, size.unit, decimals: size.decimals)
  }

  /// `a, b and c`
  package func list(_ items: [String]) -> String { ListText.text(items, language) }

  /// `14:05–15:35`, `5–10`: from the one to the other, where both are of one piece each.
  package func range(_ first: String, _ last: String) -> String { "\(first)–\(last)" }

  /// `today 23:30 – tomorrow 00:45`: the same where one of them is of several pieces.
  package func span(_ first: String, _ last: String) -> String { "\(first) – \(last)" }
}
