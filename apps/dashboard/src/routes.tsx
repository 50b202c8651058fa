import { statsTypePolicies } from '@trax/graphql-client';
import type { RouteObject } from '@trax/router';
import { DashboardPage } from './see-progress/dashboard-page.js';

export const routes: RouteObject[] = [{ index: true, Component: DashboardPage }];
export const typePolicies = statsTypePolicies;
