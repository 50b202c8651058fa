import { calendarPath } from '@trax/contracts/reminder-rules';
import { useMutate, type Client } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Button, Cluster, ConfirmButton, CopyField, getTimezone, Note, Section, useToast } from '@trax/ui';
import {
  endCalendarFeedMutation,
  remindersQuery,
  renewCalendarFeedMutation,
  type RemindersData,
} from './reminders.query.js';

type CalendarSectionProps = { readonly feed: RemindersData['calendarFeed'] };

/** How the reminders come into a calendar app, and how that ends. */
export function CalendarSection({ feed }: CalendarSectionProps) {
  const { renew, end, isMutating } = useCalendarFeed();
  return (
    <Section
      title={t`In your calendar`}
      lead={t`Your calendar app rings at these times, with a link that opens the playlist.`}
    >
      {feed ? (
        <CalendarAddress token={feed.token} onRenew={renew} onEnd={end} />
      ) : (
        <Cluster gap="3" align="center">
          <Button isBusy={isMutating} onClick={() => void renew()}>{t`Add to my calendar`}</Button>
          <Note>{t`This makes a private address, which your calendar app reads.`}</Note>
        </Cluster>
      )}
    </Section>
  );
}

type CalendarAddressProps = {
  readonly token: string;
  readonly onRenew: () => Promise<unknown>;
  readonly onEnd: () => Promise<unknown>;
};

function CalendarAddress({ token, onRenew, onEnd }: CalendarAddressProps) {
  const address = new URL(calendarPath(token), location.origin).href;
  return (
    <>
      <CopyField label={t`Private address`} what={t`calendar address`} text={address} />
      <Note>{t`A calendar that has this address sees the times of your reminders and the names of their playlists, and nothing else. It may take a day until it shows a change, and some calendars show the times without ringing.`}</Note>
      <Cluster gap="3">
        <Button asChild>
          <a href={address.replace(/^https?:/, 'webcal:')}>{t`Open my calendar app`}</a>
        </Button>
        <ConfirmButton
          trigger={<Button variant="secondary">{t`New address`}</Button>}
          title={t`Make a new address?`}
          description={t`Calendars that have the address of now are no longer kept up to date. Add the new one to those that you use.`}
          confirmLabel={t`New address`}
          onConfirm={onRenew}
        />
        <ConfirmButton
          trigger={<Button variant="secondary">{t`End address`}</Button>}
          title={t`End this address?`}
          description={t`Your reminders stay here. No calendar is kept up to date any more; remove them there.`}
          confirmLabel={t`End address`}
          onConfirm={onEnd}
        />
      </Cluster>
    </>
  );
}

function useCalendarFeed() {
  const { mutate, isMutating } = useMutate();
  const { show } = useToast();
  const renew = () =>
    mutate({
      mutation: renewCalendarFeedMutation,
      variables: { timezone: getTimezone() },
      update: (cache, { data }) => showFeed(cache, data?.renewCalendarFeed),
      errorTitle: t`Error making the address`,
    });
  const end = async () => {
    const ended = await mutate({
      mutation: endCalendarFeedMutation,
      update: (cache) => showFeed(cache, null),
      errorTitle: t`Error ending the address`,
    });
    if (ended) show({ title: t`The address has ended` });
  };
  return { renew, end, isMutating };
}

function showFeed(cache: Client['cache'], calendarFeed: RemindersData['calendarFeed'] | undefined): void {
  if (calendarFeed === undefined) return;
  cache.updateQuery({ query: remindersQuery }, (known) => known && { ...known, calendarFeed });
}
