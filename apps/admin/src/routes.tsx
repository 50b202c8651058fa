import type { RemoteModule } from '@trax/graphql-client';
import { i18n, type MessageDescriptor } from '@trax/i18n';
import { msg } from '@trax/i18n/macro';
import { lazyWithRetry, LoadingRegion } from '@trax/ui';
import type { ComponentType } from 'react';
import { Panel } from './panel.js';
import { PeoplePage } from './people-page.js';

const Loading = ({ label }: { readonly label: MessageDescriptor }) => (
  <LoadingRegion label={i18n._(label)}>{null}</LoadingRegion>
);

const page = (path: string, loading: MessageDescriptor, load: () => Promise<ComponentType>) => ({
  path,
  Component: lazyWithRetry(
    async () => {
      // Before the page, which would stay broken if it was evaluated while the forms could not be loaded.
      await import('@trax/forms');
      return load();
    },
    { fallback: <Loading label={loading} /> },
  ),
});

export const routes: RemoteModule['routes'] = [
  {
    Component: Panel,
    children: [
      { index: true, Component: PeoplePage },
      page(
        'invitations',
        msg`Loading invitations`,
        async () => (await import('./invite-people/invitations-page.js')).InvitationsPage,
      ),
      page(
        'catalogue',
        msg`Loading the catalogue`,
        async () => (await import('./catalogue/catalogue-page.js')).CataloguePage,
      ),
      page(
        'catalogue/:themeId',
        msg`Loading the catalogue`,
        async () => (await import('./catalogue/theme-page.js')).ThemePage,
      ),
      page(
        'deletions',
        msg`Loading deletions`,
        async () => (await import('./follow-erasures/deletions-page.js')).DeletionsPage,
      ),
      page(
        'numbers',
        msg`Loading the numbers`,
        async () => (await import('./see-numbers/numbers-page.js')).NumbersPage,
      ),
      page(
        'installation',
        msg`Loading the installation`,
        async () => (await import('./describe-installation/installation-page.js')).InstallationPage,
      ),
      page('health', msg`Loading the health`, async () => (await import('./see-health/health-page.js')).HealthPage),
      page(
        'audit',
        msg`Loading the audit log`,
        async () => (await import('./audit-log/audit-log-page.js')).AuditLogPage,
      ),
    ],
  },
];
export { typePolicies } from './type-policies.js';

export const loadMessages: RemoteModule['loadMessages'] = (language) => import(`./locales/${language}.po`);
