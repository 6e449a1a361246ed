// What is seen of a transfer: its row, and the question where a name is taken.

/** Resolves to `keep`, `replace` or `skip`. */
export function ask(id, names) {
  const dialog = document.getElementById(id), text = dialog.querySelector('[data-text]');
  text.textContent = text.dataset.text.replace('{name}', () => names.name).replace('{suggestion}', () => names.suggestion);
  dialog.returnValue = 'skip';
  dialog.showModal();
  return new Promise(resolve => dialog.addEventListener('close', () => resolve(dialog.returnValue || 'skip'), { once: true }));
}

export function row(list, name, cancel) {
  const item = document.createElement('li'), title = document.createElement('span'), bar = document.createElement('progress');
  const button = document.createElement('button'), state = document.createElement('small');
  title.textContent = name;
  title.dir = 'auto';
  bar.max = 100;
  bar.value = 0;
  bar.setAttribute('aria-label', name);
  button.className = 'btn';
  button.type = 'button';
  button.textContent = cancel;
  button.setAttribute('aria-label', `${cancel}: ${name}`);
  state.setAttribute('role', 'status');
  item.append(title, button, bar, state);
  list.append(item);
  const shown = {
    isStopped: false,
    progress(percent) { bar.value = percent; },
    onStop(stop) { shown.stop = stop; },
    end(text, kind) { state.textContent = text; item.dataset.state = kind; bar.remove(); button.remove(); },
  };
  button.addEventListener('click', () => { shown.isStopped = true; shown.stop?.(); });
  return shown;
}
