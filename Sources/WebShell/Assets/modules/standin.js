// `<html data-asked=names>`: a page that stands in for others, which are not kept. Its forms and links take the query of the
// address along already (worker.js); fields that are called as one of the names hold what it says.
const { dataset } = document.documentElement, asked = new URLSearchParams(location.search);

for (const form of document.querySelectorAll('form[data-deferrable]')) {
  const fields = dataset.asked.split(',').filter(name => asked.has(name)).map(name => [form.elements.namedItem(name), asked.get(name)]);
  for (const [field, value] of fields.filter(([field]) => field?.matches('input:not([type=hidden])'))) {
    field.defaultValue = value;
    field.readOnly = true;
    // What waits is told apart by it.
    form.dataset.title = [form.dataset.title, value].join(' · ');
  }
}
