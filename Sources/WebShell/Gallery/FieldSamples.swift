/// Fields of a form in their states.
struct FieldSamples {
  var words: Words

  var html: HTML { "<div class=\"cards\">\(text.html)\(dates.html)</div>" }

  private var text: Card {
    Card(
      "text", title: words(.galleryText),
      """
      \(ErrorSummary([.init(field: "address", text: words(.galleryAddressError))], words: words).html)\
      \(Field("name", label: words(.galleryName), value: "Prusa MK4").html(words))\
      \(Field("note", label: words(.galleryNote), hint: words(.galleryNoteHint), isRequired: false).html(words))\
      \(Field("address", label: words(.galleryAddress), kind: .url, error: words(.galleryAddressError)).html(words))\
      \(group.html)
      """)
  }

  private var group: Choice {
    Choice(
      "group", label: words(.galleryGroup),
      options: (1...3).map { .init(value: "\($0)", label: words(.galleryStable(name: "B", n: $0))) },
      selected: "2")
  }

  private var dates: Card {
    Card(
      "dates", title: words(.galleryDate),
      """
      \(DateField("day", label: words(.galleryDate), value: "2026-11-18", words: words).html)\
      \(DateField(
        "calving", label: words(.galleryHeat), value: "2026-03-01",
        error: words(.galleryDateError), words: words).html)
      """)
  }
}
