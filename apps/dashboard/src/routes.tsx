import { statsTypePolicies, type TypePolicies } from '@trax/graphql-client';
import type { RouteObject } from 'react-router';
import { historyTypePolicies } from './see-history/see-history.query.js';
import { DashboardPage } from './see-progress/dashboard-page.js';

export const routes: RouteObject[] = [{ index: true, Component: DashboardPage }];
export const typePolicies: TypePolicies = {
  ...statsTypePolicies,
  Query: { fields: { ...statsTypePolicies.Query.fields, ...historyTypePolicies.Query.fields } },
};
