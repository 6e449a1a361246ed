extension Accepted {
  static let numbers: [ConformanceDocument] = [
    // int
    .init("zero", text: "0", rule: Rule.int),
    .init("minus zero in an array", text: "[-0]", rule: Rule.number),
    .init("each digit but zero", text: "[1,2,3,4,5,6,7,8,9]", rule: Rule.int),
    .init("ten", text: "10", rule: Rule.int),
    .init("zeros inside and at the end", text: "100200", rule: Rule.int),
    .init("a negative digit", text: "-1", rule: Rule.number),
    .init("a negative integer with zeros", text: "-1000", rule: Rule.number),
    .init("the largest exact integer", text: "[9007199254740991]", rule: Rule.number),
    .init("the smallest exact integer", text: "[-9007199254740991]", rule: Rule.number),

    // frac
    .init("zero with a fraction of zero", text: "0.0", rule: Rule.frac),
    .init("a fraction below one", text: "0.5", rule: Rule.frac),
    .init("a negative fraction below one", text: "-0.25", rule: Rule.frac),
    .init("a fraction that starts with zeros", text: "1.0005", rule: Rule.frac),
    .init("a fraction that ends with zeros", text: "1.5000", rule: Rule.frac),
    .init("a negative number with a fraction", text: "-273.15", rule: Rule.frac),
    .init("every digit in a fraction", text: "3.0123456789", rule: Rule.frac),

    // exp
    .init("an exponent with a small e", text: "1e5", rule: Rule.exp),
    .init("an exponent with a capital E", text: "1E5", rule: Rule.exp),
    .init("a positive exponent with a small e", text: "2e+5", rule: Rule.exp),
    .init("a positive exponent with a capital E", text: "2E+5", rule: Rule.exp),
    .init("a negative exponent with a small e", text: "3e-5", rule: Rule.exp),
    .init("a negative exponent with a capital E", text: "3E-5", rule: Rule.exp),
    .init("an exponent that starts with a zero", text: "4e05", rule: Rule.exp),
    .init("a signed exponent that starts with zeros", text: "4e-005", rule: Rule.exp),
    .init("an exponent of zero", text: "5e0", rule: Rule.exp),
    .init("a negative exponent of zeros", text: "5E-00", rule: Rule.exp),
    .init("zero with an exponent", text: "0e1", rule: Rule.exp),
    .init("zero with a positive exponent", text: "0E+7", rule: Rule.exp),
    .init("minus zero with an exponent", text: "-0e-1", rule: Rule.exp),
    .init("an exponent of two digits", text: "6e10", rule: Rule.exp),
    .init("a negative number with an exponent", text: "-7e3", rule: Rule.exp),

    // All parts.
    .init("a fraction and an exponent", text: "1.5e3", rule: Rule.number),
    .init("a fraction and a negative exponent", text: "1.25E-2", rule: Rule.number),
    .init("every part of a number", text: "-12.034e+05", rule: Rule.number),
    .init("zero, a fraction and an exponent", text: "0.0e0", rule: Rule.number),

    // What may follow a number.
    .init("numbers ended by commas", text: "[0,1.5,2e3,-4]", rule: Rule.array),
    .init("a zero ended by a bracket", text: "[0]", rule: Rule.array),
    .init("a fraction ended by a brace", text: #"{"t":21.5}"#, rule: Rule.object),
    .init("an exponent ended by a brace", text: #"{"t":2e1}"#, rule: Rule.object),
    .init("a zero ended by a space", text: "[0 ]", rule: Rule.array),
    .init("a fraction ended by a tab", text: "[0.1\t]", rule: Rule.array),
    .init("an exponent ended by a line feed", text: "[1e1\n]", rule: Rule.array),
    .init("an integer ended by a carriage return", text: "[10\r,11]", rule: Rule.array),
  ]
}
