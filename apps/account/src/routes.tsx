import type { RemoteModule } from '@trax/graphql-client';
import { AccountPage } from './view-account/account-page.js';

export const routes: RemoteModule['routes'] = [{ index: true, Component: AccountPage }];
export const typePolicies: NonNullable<RemoteModule['typePolicies']> = {
  Query: { fields: { appTokens: { merge: false } } },
};

export const loadMessages: RemoteModule['loadMessages'] = (language) => import(`./locales/${language}.po`);
