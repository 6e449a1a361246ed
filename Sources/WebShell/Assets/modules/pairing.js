// The code of `/pairing#CODE` goes into the form of `form[data-pairing]`, and out of the address bar.
const code = document.querySelector('form[data-pairing] input[name=code]');

if (code && location.hash.length > 1) {
  code.value = decodeURIComponent(location.hash.slice(1));
  history.replaceState(null, '', location.pathname + location.search);
  code.form.querySelector('[type=submit]').focus();
}
