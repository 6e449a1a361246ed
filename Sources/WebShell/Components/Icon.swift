/// A symbol of the sprite `icons/icons.svg`, by its id there. Decoration: words stand beside it.
package enum Icon: String, Sendable, CaseIterable {
  case printer, plus, edit, trash, link, plug, thermometer, clock, wait, key, help, globe, refresh
  case warn, info, check, pause, play, stop, left, updown, off, more, gauge, settings, lock
  case bell, archive, send, search, right, home, cameraOff, heart, scale, dot, cow
  case sidebar, toggle, list, chart, message
  case move, folder, terminal, full, camera, up, down, file, upload, download, copy, layers, history, fan
  case user, power, close, eject, film, outpost, campus, calendar, book

  // Kinds of what happens to animals.
  case straw, heat, pregnancy, calving, dryOff, bull, matingPlan, relocation, earTag, note, selection
  case treatment, hoof, udder, birth, purchase, disposal, castration, plans, feeding, performance, exterior,
    price

  package func html(small: Bool = false) -> HTML {
    let size: HTML = small ? "i s" : "i"
    return
      "<svg class=\"\(size)\" aria-hidden=\"true\"><use href=\"\(AssetPath.sprite)#\(rawValue)\"/></svg>"
  }
}
