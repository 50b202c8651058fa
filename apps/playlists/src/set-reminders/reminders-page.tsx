import { QueryScreen, READ_ANEW, useQuery } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Button, EmptyState, List, LoadingRegion, Page, PlusIcon, Section, Skeleton, useListFocus } from '@trax/ui';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CalendarSection } from './calendar-section.js';
import { NotificationsSection } from './notifications-section.js';
import { ReminderDialog } from './reminder-dialog.js';
import { ReminderRow } from './reminder-row.js';
import { remindersQuery, type RemindersData } from './reminders.query.js';

const Content = styled.div`
  display: contents;
`;

/** The reminders of the person, how they come into a calendar, and whether this device shows them. */
export function RemindersPage() {
  const query = useQuery(remindersQuery, READ_ANEW);
  return (
    <Page
      title={t`Reminders`}
      lead={t`Times at which you want to listen.`}
      width="48rem"
      actions={
        <Button variant="secondary" asChild>
          <Link to="/playlists">{t`Your playlists`}</Link>
        </Button>
      }
    >
      <QueryScreen query={query} errorTitle={t`Failed to fetch reminders`} skeleton={<RemindersSkeleton />}>
        {(shown) => <Reminders {...shown} />}
      </QueryScreen>
    </Page>
  );
}

function Reminders({ reminders, playlists, calendarFeed }: RemindersData) {
  const region = useRef<HTMLDivElement>(null);
  const ordered = reminders.toSorted((one, other) => one.time.localeCompare(other.time));
  const ids = ordered.map(({ id }) => id);
  useListFocus({ ids, region, controls: 'li button:first-of-type', otherwise: 'button' });
  const isEmpty = ordered.length === 0;
  return (
    <Content ref={region}>
      {isEmpty ? (
        <EmptyState
          title={t`No reminders yet`}
          text={t`Choose a time and the days on which you want to listen.`}
          action={<NewReminderButton playlists={playlists} />}
        />
      ) : (
        <Section title={t`Your times`} actions={<NewReminderButton playlists={playlists} />}>
          <List aria-label={t`Your times`}>
            {ordered.map((reminder) => (
              <ReminderRow key={reminder.id} reminder={reminder} playlists={playlists} />
            ))}
          </List>
        </Section>
      )}
      {(!isEmpty || calendarFeed) && <CalendarSection feed={calendarFeed} />}
      {!isEmpty && <NotificationsSection />}
    </Content>
  );
}

function NewReminderButton({ playlists }: Pick<RemindersData, 'playlists'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<PlusIcon aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >{t`New reminder`}</Button>
      <ReminderDialog isOpen={isOpen} onOpenChange={setOpen} playlists={playlists} />
    </>
  );
}

const RemindersSkeleton = () => (
  <LoadingRegion label={t`Loading your reminders`}>
    <Skeleton height="12rem" radius="var(--radius-card)" />
  </LoadingRegion>
);
