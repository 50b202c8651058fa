// The account chooser that replaces Google's and Facebook's with the Auth emulator. It is served as it stands here, and only
// by a gateway that has the emulator; no build and no image contains it.

/** @typedef {import('./dev-popup-resolver.js').Account} Account */

const MAX_ACCOUNTS = 5;
const PROVIDER_NAMES = new Map([
  ['google.com', 'Google'],
  ['facebook.com', 'Facebook'],
]);

const provider = new URLSearchParams(location.search).get('provider') ?? '';
const storageKey = `trax.dev-popup.${provider}`;

/**
 * The accounts last used with this provider in this browser, the latest first.
 * @returns {Account[]}
 */
function readAccounts() {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]');
  } catch {
    return [];
  }
}

/** @param {Account} account */
function choose(account) {
  const others = readAccounts().filter(({ email }) => email !== account.email);
  localStorage.setItem(storageKey, JSON.stringify([account, ...others].slice(0, MAX_ACCOUNTS)));
  /** @type {import('./dev-popup-resolver.js').AccountMessage} */
  const message = { kind: 'trax.dev-popup', account };
  window.opener?.postMessage(message, location.origin); // the page that opened this one closes it
}

/** @param {Account} account */
function accountItem(account) {
  const button = document.createElement('button');
  button.type = 'button';
  const name = document.createElement('strong');
  name.textContent = account.name;
  const email = document.createElement('span');
  email.textContent = account.email;
  button.append(name, email);
  button.addEventListener('click', () => choose(account));
  const item = document.createElement('li');
  item.append(button);
  return item;
}

/** @param {string} id */
function element(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}`);
  return found;
}

/** @param {SubmitEvent} event */
function submit(event) {
  event.preventDefault();
  if (!(event.target instanceof HTMLFormElement)) return;
  const fields = new FormData(event.target);
  const email = String(fields.get('email')).trim();
  const name = String(fields.get('name')).trim();
  choose({ email, name: name === '' ? email.split('@', 1).join('') : name });
}

const accounts = readAccounts();
element('provider').textContent = PROVIDER_NAMES.get(provider) ?? 'the provider';
element('known').hidden = accounts.length === 0;
element('accounts').replaceChildren(...accounts.map(accountItem));
const form = element('form');
form.addEventListener('submit', submit);
// Before, the browser would send the form itself, to nobody.
form.hidden = false;
form.querySelector('input')?.focus();
