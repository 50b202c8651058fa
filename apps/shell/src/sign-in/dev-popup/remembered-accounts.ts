import type { DevPopupAccount } from '@trax/session';

const MAX_ACCOUNTS = 5;

const keyOf = (provider: string): string => `trax.dev-popup.${provider}`;

/** The accounts last used with this provider in this browser, the latest first. */
export function readAccounts(provider: string): DevPopupAccount[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(provider)) ?? '[]');
    return Array.isArray(value) ? value.filter(isAccount) : [];
  } catch {
    return []; // storage is blocked, or holds something else
  }
}

export function rememberAccount(provider: string, account: DevPopupAccount): void {
  const others = readAccounts(provider).filter(({ email }) => email !== account.email);
  try {
    localStorage.setItem(keyOf(provider), JSON.stringify([account, ...others].slice(0, MAX_ACCOUNTS)));
  } catch {
    // storage is blocked: the account has to be typed again next time
  }
}

function isAccount(value: unknown): value is DevPopupAccount {
  if (typeof value !== 'object' || value === null) return false;
  return 'email' in value && typeof value.email === 'string' && 'name' in value && typeof value.name === 'string';
}
