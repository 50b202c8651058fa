import type { RemoteModule } from '@trax/graphql-client';
import { lazyWithRetry, LoadingRegion } from '@trax/ui';
import { AdminPage } from './admin-page.js';

const AuditLogPage = lazyWithRetry(async () => (await import('./audit-log/audit-log-page.js')).AuditLogPage, {
  fallback: <LoadingRegion label="Loading the audit log">{null}</LoadingRegion>,
});

const NumbersPage = lazyWithRetry(async () => (await import('./see-numbers/numbers-page.js')).NumbersPage, {
  fallback: <LoadingRegion label="Loading the numbers">{null}</LoadingRegion>,
});

const catalogueFallback = <LoadingRegion label="Loading the catalogue">{null}</LoadingRegion>;
const CataloguePage = lazyWithRetry(async () => (await import('./catalogue/catalogue-page.js')).CataloguePage, {
  fallback: catalogueFallback,
});
const ThemePage = lazyWithRetry(async () => (await import('./catalogue/theme-page.js')).ThemePage, {
  fallback: catalogueFallback,
});

export const routes: RemoteModule['routes'] = [
  { index: true, Component: AdminPage },
  { path: 'audit', Component: AuditLogPage },
  { path: 'numbers', Component: NumbersPage },
  { path: 'catalogue', Component: CataloguePage },
  { path: 'catalogue/:themeId', Component: ThemePage },
];
export { typePolicies } from './type-policies.js';
