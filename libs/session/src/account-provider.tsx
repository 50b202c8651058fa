import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { AccountActions } from './account-actions.js';

const AccountContext = createContext<AccountActions | undefined>(undefined);

type AccountProviderProps = { readonly account: AccountActions; readonly children: ReactNode };

/** Makes the own account available to the remotes. Rendered by the shell. */
export function AccountProvider({ account, children }: AccountProviderProps) {
  return <AccountContext value={account}>{children}</AccountContext>;
}

/** What people can do about their own account; the same object for the life of the page. Throws outside an AccountProvider. */
export function useAccount(): AccountActions {
  const account = use(AccountContext);
  if (account === undefined) throw new Error('useAccount needs an AccountProvider above it');
  return account;
}
