import { APP_TOKENS } from '@trax/contracts/app-token-rules';
import { QueryPart } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { List, Section, Skeleton, Text } from '@trax/ui';
import { useState } from 'react';
import { AddApp } from './add-app.js';
import { AppRow } from './app-row.js';
import { useAppTokens, type ListedApp } from './use-app-tokens.js';

/** The other apps that play as the person, each by a password of its own. */
export function Apps() {
  const { query, add, remove } = useAppTokens();
  return (
    <Section
      title={t`Apps`}
      lead={t`Listen in another app that can play from a Subsonic server, such as one on your phone. Each app gets a password of its own.`}
    >
      <QueryPart
        query={query}
        failed={t`Failed to fetch your apps`}
        loading={t`Loading your apps`}
        skeleton={<Skeleton height="4rem" />}
      >
        {({ appTokens }) => (
          <>
            <AppList apps={appTokens} onRemove={remove} />
            {appTokens.length < APP_TOKENS.maxPerPerson ? (
              <AddApp onAdd={add} />
            ) : (
              <Text $tone="muted">{t`You have let in ${{ count: APP_TOKENS.maxPerPerson }} apps. Remove one to add another.`}</Text>
            )}
          </>
        )}
      </QueryPart>
    </Section>
  );
}

type AppListProps = { readonly apps: readonly ListedApp[]; readonly onRemove: (app: ListedApp) => Promise<void> };

function AppList({ apps, onRemove }: AppListProps) {
  const [busyId, setBusyId] = useState<string>();
  const remove = async (app: ListedApp): Promise<void> => {
    if (busyId !== undefined) return;
    setBusyId(app.id);
    await onRemove(app);
    setBusyId(undefined);
  };
  if (apps.length === 0) return <Text>{t`No other app plays as you.`}</Text>;
  return (
    <List ids={apps.map(({ id }) => id)}>
      {apps.map((app) => (
        <AppRow key={app.id} app={app} isBusy={busyId === app.id} onRemove={() => void remove(app)} />
      ))}
    </List>
  );
}
