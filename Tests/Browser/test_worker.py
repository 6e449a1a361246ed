"""The service worker's own rules, with answers that come when the test lets them: its text, run in a page that has none."""
import pytest

from outpost import Workshop

# The worker's surroundings are its parameters. An answer's body ends when the test says so.
WORKER = """async () => {
  const COW = '<html lang="en"><form action="/shell/cow"></form><a href="/shell/cow/calves">Calves</a><a href="/shell/cows">Cows</a>';
  const text = await (await fetch('/worker.js')).text(), version = /VERSION = "(\\w+)"/.exec(text)[1];
  const heard = {}, bodies = {}, headers = { 'Page-Version': version, 'Content-Type': 'text/html' };
  const ask = async asked => {
    const request = new Request(asked), path = new URL(request.url).pathname;
    if (path === tried.gone) throw new TypeError('no process');
    if (tried.removed) return new Response('This device isn’t paired.', { status: 401 });
    if (path === '/shell/pinned') return new Response(JSON.stringify(tried.pages), { headers: { 'Content-Language': tried.language } });
    if (!request.headers.has('Answer')) tried.fetched.push(path);
    if (path === '/shell/cow') return new Response(COW, { headers: { ...headers, 'Stands-In-For': 'cow,tag' } });
    if (!request.headers.has('Answer')) return new Response(tried.language, { headers });
    return new Response(new ReadableStream({ start(body) { bodies[request.headers.get('Answer')] = body; } }), { headers });
  };
  new Function('addEventListener', 'fetch', 'clients', 'skipWaiting', text)((kind, act) => { heard[kind] = act; }, ask, {}, () => {});
  window.tried = {
    waits: [], language: 'en', gone: null, removed: false, pages: ['/shell/one', '/shell/two'], fetched: [],
    async away(path) {
      let answer;
      tried.gone = new URL(path, location.origin).pathname;
      const request = new Request(path, { headers: { 'X-Fragment': 'none' } });
      heard.fetch({ request, respondWith: work => { answer = work; }, waitUntil() {} });
      return answer.then(response => response.text(), () => null);
    },
    async pin() { let done; heard.message({ data: 'pin', ports: [], waitUntil: work => { done = work; } }); await done; },
    text: async path => await (await caches.match(location.origin + path))?.text(),
    ask(answer) {
      const request = new Request('/shell/tried', { headers: { 'X-Fragment': 'none', Answer: answer } });
      heard.fetch({ request, respondWith: work => this.waits.push(work), waitUntil: work => this.waits.push(work) });
    },
    async begun(answer) { while (!bodies[answer]) await new Promise(resolve => setTimeout(resolve, 5)); },
    async end(answer) { await this.begun(answer); bodies[answer].enqueue(new TextEncoder().encode(answer)); bodies[answer].close(); },
    logOut: () => new Promise(resolve => heard.message({ data: 'forget', ports: [{ postMessage: resolve }], waitUntil() {} })),
    async kept() {
      let settled = 0;
      while (settled < this.waits.length) { settled = this.waits.length; await Promise.allSettled(this.waits); }
      return (await (await caches.match(`${location.origin}/shell/tried?x-fragment=none`))?.text()) ?? null;
    },
  };
}"""


@pytest.fixture
def worker(browser, tmp_path):
    process = Workshop(tmp_path)
    context = browser.new_context(service_workers="block", bypass_csp=True)
    page = context.new_page()
    page.goto(process.url + "/shell/waiting")
    page.evaluate(WORKER)
    yield page
    context.close()
    process.stop()


def test_an_answer_is_kept_once_all_of_it_is_there(worker):
    assert worker.evaluate("async () => { tried.ask('one'); await tried.end('one'); return await tried.kept(); }") == "one"


def test_an_answer_that_was_asked_for_earlier_takes_no_later_ones_place(worker):
    assert worker.evaluate("""async () => {
      tried.ask('early'); await tried.begun('early'); tried.ask('late');
      await tried.end('late'); await tried.end('early');
      return await tried.kept(); }""") == "late"


def test_answers_that_end_together_leave_the_later_one(worker):
    assert worker.evaluate("""async () => {
      const wrong = [];
      for (let i = 0; i < 50; i += 1) {
        tried.ask(`early ${i}`); await tried.begun(`early ${i}`); tried.ask(`late ${i}`); await tried.begun(`late ${i}`);
        await Promise.all([tried.end(`early ${i}`), tried.end(`late ${i}`)]);
        const kept = await tried.kept();
        if (kept !== `late ${i}`) wrong.push(kept);
      }
      return wrong; }""") == []


@pytest.mark.parametrize("asks", ["await tried.pin()", "tried.ask('again'); await tried.kept()"])
def test_a_device_that_was_removed_keeps_nothing_from_its_next_word_on(worker, asks):
    assert worker.evaluate("""async () => {
      await tried.pin();
      tried.ask('mine'); await tried.end('mine'); await tried.kept();
      return [await tried.text('/shell/one'), await tried.kept()]; }""") == ["en", "mine"]
    assert worker.evaluate(f"""async () => {{
      tried.removed = true;
      {asks};
      return [await tried.text('/shell/one') ?? null, await tried.text('/shell/pinned') ?? null, await tried.kept()]; }}"""
    ) == [None, None, None]


def test_what_was_still_coming_when_somebody_logged_out_is_not_kept(worker):
    assert worker.evaluate("""async () => {
      tried.ask('theirs'); await tried.begun('theirs');
      await tried.logOut();
      await tried.end('theirs');
      return await tried.kept(); }""") is None


def test_what_was_missed_when_the_language_changed_follows_with_the_next_visit(worker):
    assert worker.evaluate("""async () => {
      const both = async () => [await tried.text('/shell/one'), await tried.text('/shell/two')], seen = [];
      await tried.pin(); seen.push(await both());
      Object.assign(tried, { language: 'cs', gone: '/shell/one' });
      await tried.pin(); seen.push(await both());
      tried.gone = null;
      await tried.pin(); seen.push(await both());
      return seen; }""") == [["en", "en"], ["en", "cs"], ["cs", "cs"]]


def test_a_page_with_a_version_is_fetched_again_when_that_is_another_one(worker):
    assert worker.evaluate("""async () => {
      const seen = [];
      for (const pages of [['/shell/one#1', '/shell/two#1'], ['/shell/one#1', '/shell/two#1'], ['/shell/one#1', '/shell/two#2', '/shell/three#1']]) {
        Object.assign(tried, { pages, fetched: [] });
        await tried.pin(); seen.push(tried.fetched);
      }
      return seen; }""") == [["/shell/one", "/shell/two"], [], ["/shell/two", "/shell/three"]]


def test_a_page_whose_version_was_missed_follows_with_the_next_visit(worker):
    assert worker.evaluate("""async () => {
      Object.assign(tried, { pages: ['/shell/one#1', '/shell/two#1'], gone: '/shell/one' });
      await tried.pin();
      Object.assign(tried, { fetched: [], gone: null });
      await tried.pin();
      return tried.fetched; }""") == ["/shell/one"]


def test_a_kept_page_stands_in_for_itself_with_the_names_that_it_says(worker):
    text = worker.evaluate("""async () => {
      tried.pages = ['/shell/cow'];
      await tried.pin();
      return [await tried.away('/shell/cow?cow=7&tag=CZ1$1%22'), await tried.away('/shell/cow?cow=7&day=1')]; }""")
    assert 'data-asked="cow,tag"' in text[0] and 'action="/shell/cow?cow=7&amp;tag=CZ1$1%22"' in text[0]
    assert 'href="/shell/cow/calves?cow=7&amp;tag=CZ1$1%22"' in text[0] and 'href="/shell/cows"' in text[0]
    # Nobody is told of one day what holds of another.
    assert text[1] is None


def test_what_is_pinned_goes_with_a_log_out_and_is_fetched_by_who_comes_next(worker):
    assert worker.evaluate("""async () => {
      tried.pages = ['/shell/one#1'];
      await tried.pin(); await tried.logOut();
      const left = await tried.text('/shell/one') ?? null;
      tried.fetched = [];
      await tried.pin();
      return [left, tried.fetched]; }""") == [None, ["/shell/one"]]
