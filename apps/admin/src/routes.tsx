import type { RouteObject } from 'react-router';
import { AdminPage } from './admin-page.js';

export const routes: RouteObject[] = [{ index: true, Component: AdminPage }];
export { typePolicies } from './type-policies.js';
