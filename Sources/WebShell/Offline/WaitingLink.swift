/// How many commands wait in this browser, in the frame of every page; hidden while there are none.
struct WaitingLink {
  var words: Words

  var html: HTML {
    """
    <a class="waiting-link" id="waiting" href="\(OfflineFeature.waiting.link())" hidden>\(Icon.wait.html(small: true))\
    <span data-count></span><span class="waiting-word">\(words(.waitingShort))</span></a>
    """
  }
}
