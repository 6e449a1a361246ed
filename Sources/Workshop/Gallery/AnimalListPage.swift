import WebShell

/// The long list with the card of one animal beside it.
struct AnimalListPage {
  var herd: SampleHerd
  var query: RowQuery
  /// The one whose card is shown.
  var animal: SampleAnimal?
  var words: Words

  static func filters(_ words: Words) -> [FilterChips.Option] {
    [
      .init(value: "", label: words(.galleryAll)), .init(value: "open", label: words(.galleryOpen)),
      .init(value: "pregnant", label: words(.galleryPregnant)),
      .init(value: "dry", label: words(.galleryDry)),
    ]
  }

  var split: SplitPage {
    let (total, part) = herd.found(query)
    let rows = RowList("animals", query: query, total: total, rows: part.map(row), words: words).html
    return SplitPage(
      tab: GalleryFeature.gallery.link(), listTitle: words(.galleryAnimals), list: "\(head(total))\(rows)",
      rows: rows,
      detail: animal.map(card),
      hint: ListPlaceholder(words(.galleryChooseAnimal), text: words(.galleryChooseAnimalHint), icon: .cow))
  }

  private func head(_ total: Int) -> HTML {
    let count = RowCount(words.integer(total), of: "animals").html
    let search = RowSearch(
      of: "animals", query: query, label: words(.galleryAnimalSearch),
      placeholder: words(.galleryAnimalPlaceholder), filterLabel: words(.galleryState),
      filters: Self.filters(words), words: words)
    return """
      <div class="listhead">\(BackLink.gallery(words).html)\
      \(LargeTitle(words(.galleryAnimals), detail: count).html)\(search.html)</div>
      """
  }

  private func row(_ animal: SampleAnimal) -> ListRow {
    ListRow(
      animal.tag,
      detail: "\(animal.name) · \(words(.galleryStable(name: animal.stable, n: animal.group)))",
      path: query.path(of: "\(animal.number)"), trailing: chip(animal).html,
      isCurrent: animal.number == self.animal?.number, isPending: animal.isUnsent)
  }

  private func chip(_ animal: SampleAnimal) -> Chip {
    switch animal.state {
    case .open: Chip(words(.galleryOpen), icon: .dot)
    case .pregnant: Chip(words(.galleryPregnant), icon: .check, tone: .ok)
    case .dry: Chip(words(.galleryDry), icon: .pause, tone: .warn)
    }
  }

  private func card(_ animal: SampleAnimal) -> SplitPage.Detail {
    SplitPage.Detail(
      title: animal.tag, backTo: BackLink(words(.galleryAnimals), to: query.path(offset: query.offset)),
      """
      \(LargeTitle(animal.tag, actions: chip(animal).html).html)<div class="cards">\
      \(CollapsibleCard("facts", title: words(.galleryFacts), facts(animal).html).html)\
      \(CollapsibleCard("milking", title: words(.galleryMilking), milking(animal).html).html)</div>
      """)
  }

  private func facts(_ animal: SampleAnimal) -> KeyValueList {
    KeyValueList([
      .init(words(.galleryEarTag), animal.tag), .init(words(.galleryName), animal.name),
      .init(words(.galleryGroup), words(.galleryStable(name: animal.stable, n: animal.group))),
    ])
  }

  private func milking(_ animal: SampleAnimal) -> KeyValueList {
    KeyValueList([
      .init(words(.galleryLactation), words.number(Double(1 + animal.number % 6), decimals: 0)),
      .init(words(.galleryYield), words.number(animal.litres, decimals: 1) + " kg"),
    ])
  }
}
