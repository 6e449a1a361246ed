import Hummingbird

/// The list and the form of the rehearsal's weighings.
struct WeighingRoutes {
  var store: Broadcast<RehearsalState>
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, _ in
      let visit = Visit(request)
      return await shell.page(
        WeighingsPage(weighings: store.value.weighings, words: visit.words), for: visit)
    }
    routes.get("/new") { request, _ in
      let visit = Visit(request)
      return await shell.page(WeighingPage(entry: FormEntry(visit.words)), for: visit)
    }
    routes.post("") { request, _ in
      let (visit, fields) = (Visit(request), try await FormFields(request))
      do throws(FormRefused) {
        let weighing = try WeighingForm().read(fields, visit.words)
        store.update { $0.weighings.append(weighing) }
        return Response.redirect(to: WeighingsPage.path)
      } catch {
        let page = WeighingPage(entry: error.entry)
        return await shell.refused(page, fragment: page.form.html, of: ShellApp(rooms: []), for: visit)
      }
    }
  }
}
