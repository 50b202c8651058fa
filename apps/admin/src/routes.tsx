import type { RouteObject } from '@trax/router';
import { AdminPage } from './admin-page.js';

export const routes: RouteObject[] = [{ index: true, Component: AdminPage }];
export { typePolicies } from './type-policies.js';
