import CivilTime
import WebShell

/// Every kind of field in its states, in a form that saves nothing.
struct FieldSamples {
  var words: Words

  var html: HTML { "<div class=\"cards\">\(normal)\(refused)\(doubtful)\(readOnly)</div>" }

  private var normal: HTML {
    let form = WeighingForm()
    return card("normal", .galleryNormal, form.html(filled(form)))
  }

  /// As the form itself refuses it.
  private var refused: HTML {
    let form = WeighingForm(suffix: "-bad")
    let typed = FormFields([
      form.tag.name: "cow 17", form.weight.name: "17,25", form.calves.name: "two",
      form.day.name: "2019-02-28", form.page.name: "example", form.password.name: "secret",
    ])
    return card("refused", .galleryRefused, answered(form, typed))
  }

  private var doubtful: HTML {
    let form = WeighingForm(suffix: "-heavy")
    let typed = FormFields([
      form.tag.name: "CZ123456789", form.weight.name: "1000", form.day.name: "2026-11-18",
      form.method.name: "scale", form.state.name: "dry", form.group.name: "A", form.note.name: "*",
    ])
    return card("doubtful", .galleryDoubtful, answered(form, typed))
  }

  private var readOnly: HTML {
    let form = WeighingForm(suffix: "-read")
    return card("read-only", .galleryReadOnly, form.readOnly(filled(form)))
  }

  private func answered(_ form: WeighingForm, _ typed: FormFields) -> HTML {
    let entry = form.read(typed, over: .init(), words).entry
    return "\(entry.summary(isFocused: false))\(form.html(entry))\(entry.saveAnyway)"
  }

  private func card(_ id: String, _ title: Phrase, _ fields: HTML) -> HTML {
    let form = EntryForm(
      FormState(words), id: "sample-\(id)", action: GalleryFeature.samples.link(), isOnce: false,
      keepsDraft: false, fields)
    return Card(id, title: words(title), form.html).html
  }

  private func filled(_ form: WeighingForm) -> FormState {
    var entry = FormState(words)
    entry.fill(form.tag, with: "CZ123456789")
    entry.fill(form.weight, with: 642.5)
    entry.fill(form.method, with: .scale)
    entry.fill(form.state, with: .pregnant)
    entry.fill(form.group, with: "B")
    entry.fill(form.isUrgent, with: true)
    Day(year: 2026, month: 11, day: 18).map { entry.fill(form.day, with: $0) }
    return entry
  }
}
