import { statsTypePolicies, type RemoteModule, type TypePolicies } from '@trax/graphql-client';
import { historyTypePolicies } from './see-history/see-history.query.js';
import { DashboardPage } from './see-progress/dashboard-page.js';

export const routes: RemoteModule['routes'] = [{ index: true, Component: DashboardPage }];
export const typePolicies: TypePolicies = {
  ...statsTypePolicies,
  Query: {
    fields: {
      ...statsTypePolicies.Query.fields,
      ...historyTypePolicies.Query.fields,
      enrolments: { merge: false },
      programmes: { merge: false },
    },
  },
};

export const loadMessages: RemoteModule['loadMessages'] = (language) => import(`./locales/${language}.po`);
