import WebShell

/// Everything that is pressed.
struct ButtonSamples {
  var words: Words

  private static let reasonID = "locked-reason"

  var html: HTML {
    "<div class=\"cards\">\(kinds.html)\(locked.html)\(chips.html)\(choices.html)\(stepper.html)\(jog(nil).html)\(jog(reason).html)</div>"
  }

  private var reason: String { words(.galleryLockReason) }

  private func form(_ content: HTML) -> HTML {
    CommandForm(GalleryFeature.samples.link(), class: "samples", content).html
  }

  private var kinds: Card {
    Card(
      "kinds", title: words(.galleryKinds),
      form(
        """
        \(Button(words(.galleryPause), icon: .pause, kind: .primary).html)\
        \(Button(words(.galleryDetails)).html)\(Button(words(.galleryDelete), icon: .trash, kind: .danger).html)\
        \(Button(words(.galleryStop), icon: .warn, kind: .dangerOutline).html)\
        \(Button(words(.retry), kind: .quiet).html)\
        \(IconButton(.edit, label: words(.edit), .submit(name: "do", value: "edit")).html)\
        \(IconButton(.more, label: words(.galleryDetails), .link(GallerySection.lists.path)).html)
        """))
  }

  private var locked: Card {
    Card(
      "locked", title: words(.galleryLocked),
      """
      \(form(
        """
        \(Button(words(.galleryPause), icon: .pause, kind: .primary, disabledReasonID: Self.reasonID).html)\
        \(Button(words(.galleryDelete), icon: .trash, kind: .danger, disabledReasonID: Self.reasonID).html)
        """))\(DisabledHint(id: Self.reasonID, text: reason).html)<h3>\(words(.galleryBusy))</h3>\
      \(form(
        """
        \(Button(words(.galleryPause), icon: .pause, kind: .primary, isBusy: true).html)\
        \(Button(words(.galleryDetails), isBusy: true).html)
        """))
      """)
  }

  private var chips: Card {
    Card(
      "chips", title: words(.galleryChips),
      """
      <div class="samples">\(Chip(words(.galleryOpen), icon: .dot).html)\
      \(Chip(words(.galleryPregnant), icon: .check, tone: .ok).html)\
      \(Chip(words(.galleryNotSent), icon: .refresh, tone: .warn).html)\
      \(Chip(words(.offline), icon: .off, tone: .bad).html)</div>
      """)
  }

  private var choices: Card {
    let views = [
      SegmentedControl.Segment(value: "day", label: words(.galleryDay)),
      .init(value: "week", label: words(.galleryWeekView)),
      .init(value: "month", label: words(.galleryMonth)),
    ]
    let view = SegmentedControl(.field("view"), label: words(.galleryView), segments: views, selected: "week")
    let filters = FilterChips(
      "state", label: words(.galleryState), options: AnimalListPage.filters(words), selected: "dry")
    return Card("choices", title: words(.galleryChoices), "\(view.html)\(filters.html)")
  }

  private var stepper: Card {
    let name = words(.galleryYield)
    return Card(
      "stepper", title: words(.galleryStepper),
      NumberStepper(
        "stepper-yield", action: GalleryFeature.samples.link(), label: name, unit: "kg", value: 24,
        bounds: 0...80, send: words(.save),
        steps: [.init(23, label: "−1", name: "\(name) −1"), .init(25, label: "+1", name: "\(name) +1")]
      ).html)
  }

  private func jog(_ lock: String?) -> Card {
    Card(
      lock == nil ? "jog" : "jog-locked", title: words(lock == nil ? .galleryJog : .galleryJogLocked),
      JogPad(
        GalleryFeature.samples.link(), steps: [0.1, 1, 10, 50], step: 10, lock: lock, words: words
      ).html)
  }
}
