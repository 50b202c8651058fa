import type { RemoteModule } from '@trax/graphql-client';
import { AdminPage } from './admin-page.js';

export const routes: RemoteModule['routes'] = [{ index: true, Component: AdminPage }];
export { typePolicies } from './type-policies.js';
