import WebShell

/// What lies over a page.
struct DialogSamples {
  var words: Words

  var html: HTML { "<div class=\"cards\">\(question.html)\(toasts.html)</div>\(confirmation.dialog)" }

  private var confirmation: Confirmation {
    Confirmation(
      id: "ask", title: words(.galleryAskTitle), text: words(.galleryAskText),
      confirm: words(.galleryDelete), decline: words(.galleryKeep), action: GalleryFeature.samples.link())
  }

  private var question: Card {
    Card(
      "question", title: words(.galleryConfirm),
      Button.opener(
        words(.galleryAsk), of: "ask", orTo: GallerySection.dialogs.path, icon: .trash, kind: .dangerOutline))
  }

  private var toasts: Card {
    let saved = Toast(words(.galleryToastSaved))
    let removed = Toast(words(.galleryToastRemoved), action: words(.galleryUndo))
    return Card(
      "toasts-sample", title: words(.galleryToasts),
      """
      <div class="samples">\(saved.button(words(.galleryShowShort)))\
      \(removed.button(words(.galleryShowUndo)))</div>\(saved.html)\(removed.html)
      """)
  }
}
