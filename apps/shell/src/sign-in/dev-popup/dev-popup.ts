import './dev-popup.css';
import type { DevPopupAccount, DevPopupMessage } from '@trax/session';
import { readAccounts, rememberAccount } from './remembered-accounts.js';

const PROVIDER_NAMES = new Map([
  ['google.com', 'Google'],
  ['facebook.com', 'Facebook'],
]);

const provider = new URLSearchParams(location.search).get('provider') ?? '';

function choose(account: DevPopupAccount): void {
  rememberAccount(provider, account);
  // The page that opened this one closes it, once it has heard.
  opener?.postMessage({ kind: 'trax.dev-popup', account } satisfies DevPopupMessage, location.origin);
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}`);
  return found;
}

function accountButton(account: DevPopupAccount): HTMLLIElement {
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

function showAccounts(): void {
  const accounts = readAccounts(provider);
  element('known').hidden = accounts.length === 0;
  element('accounts').replaceChildren(...accounts.map(accountButton));
}

function submit(event: SubmitEvent): void {
  event.preventDefault();
  if (!(event.target instanceof HTMLFormElement)) return;
  const fields = new FormData(event.target);
  const email = String(fields.get('email')).trim();
  const name = String(fields.get('name')).trim();
  choose({ email, name: name === '' ? email.split('@', 1).join('') : name });
}

const providerName = PROVIDER_NAMES.get(provider);
if (providerName !== undefined) element('provider').textContent = providerName;
element('form').addEventListener('submit', submit);
showAccounts();
