import { i18n } from '@trax/i18n';
import { msg, plural, t } from '@trax/i18n/macro';
import { Button, Cluster, ConfirmButton, formatNumber, ProgressBar, Text } from '@trax/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { ScrolledList } from '../fold.js';
import type { ListedUser } from '../manage-users/use-users.js';
import { useChangingMany, type ManyChange, type Progress } from './use-changing-many.js';

/** How many are named in the question. */
const MAX_NAMED = 3;

const Bar = styled.div`
  position: sticky;
  bottom: calc(var(--bottom-bars) + var(--space-3));
  z-index: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--raised-line);
  border-radius: var(--radius-control);
  background: var(--raised);
  box-shadow: var(--shadow);

  &:focus {
    outline: none;
  }
`;

const Failures = styled(ScrolledList)`
  color: var(--danger);
`;

const LABELS = { disable: msg`Disable`, enable: msg`Enable`, delete: msg`Delete` };
const DOING = { disable: msg`Disabling`, enable: msg`Enabling`, delete: msg`Deleting` };
const CONSEQUENCES = {
  disable: msg`They are signed out everywhere and cannot sign in until they are enabled again.`,
  enable: msg`They can sign in again.`,
  delete: msg`The accounts, playlists and stats are erased everywhere. This cannot be undone.`,
};

const describeChange = (change: ManyChange, accounts: number): string =>
  ({
    disable: plural(accounts, { one: 'Disable # account', other: 'Disable # accounts' }),
    enable: plural(accounts, { one: 'Enable # account', other: 'Enable # accounts' }),
    delete: plural(accounts, { one: 'Delete # account', other: 'Delete # accounts' }),
  })[change];

function describeResult({ change, total, ended, failures }: Progress): string {
  const changed = formatNumber(ended - failures.length);
  return {
    disable: plural(total, { one: `${changed} of # account disabled`, other: `${changed} of # accounts disabled` }),
    enable: plural(total, { one: `${changed} of # account enabled`, other: `${changed} of # accounts enabled` }),
    delete: plural(total, { one: `${changed} of # account deleted`, other: `${changed} of # accounts deleted` }),
  }[change];
}

/** Whom a change is for: not the users who are disabled already, or enabled. */
const concerned = (change: ManyChange, users: readonly ListedUser[]): readonly ListedUser[] =>
  change === 'delete' ? users : users.filter(({ isDisabled }) => (isDisabled === true) === (change === 'enable'));

type ChangeManyUsersProps = {
  readonly selected: readonly ListedUser[];
  readonly onRunningChange: (isRunning: boolean) => void;
};

/** Disables, enables or deletes everybody who is selected. */
export function ChangeManyUsers({ selected, onRunningChange }: ChangeManyUsersProps) {
  const { progress, start, stop, close } = useChangingMany();
  const bar = useRef<HTMLDivElement>(null);
  const isRunning = progress?.isRunning === true;
  const hasProgress = progress !== undefined;
  useEffect(() => {
    onRunningChange(isRunning);
    return () => onRunningChange(false);
  }, [isRunning, onRunningChange]);
  // The button that was pressed is gone.
  useEffect(() => {
    if (hasProgress) bar.current?.focus({ preventScroll: true });
  }, [hasProgress, isRunning]);
  return (
    <Bar ref={bar} role="group" aria-label={t`Selected users`} tabIndex={-1}>
      {progress ? (
        <Result progress={progress} onStop={stop} onClose={close} />
      ) : (
        <>
          <Text as="output">{describeSelection(selected.length)}</Text>
          <Cluster gap="2">
            {(['disable', 'enable', 'delete'] as const).map((change) => (
              <ChangeMany key={change} change={change} users={concerned(change, selected)} onStart={start} />
            ))}
          </Cluster>
        </>
      )}
    </Bar>
  );
}

const describeSelection = (users: number): string =>
  plural(users, { one: '# user selected', other: '# users selected' });

type ChangeManyProps = {
  readonly change: ManyChange;
  readonly users: readonly ListedUser[];
  readonly onStart: (change: ManyChange, users: readonly ListedUser[]) => Promise<void>;
};

function ChangeMany({ change, users, onStart }: ChangeManyProps) {
  const what = describeChange(change, users.length);
  const named = nameUsers(users);
  const consequence = i18n._(CONSEQUENCES[change]);
  return (
    <ConfirmButton
      trigger={
        <Button variant="secondary" disabled={users.length === 0}>
          {i18n._(LABELS[change])}
        </Button>
      }
      title={t`${what}?`}
      description={t`${named}. ${consequence} It goes one by one: leaving or reloading this page stops it, and who is done stays done.`}
      confirmLabel={what}
      tone={change === 'enable' ? 'primary' : 'danger'}
      onConfirm={() => void onStart(change, users)}
    />
  );
}

function nameUsers(users: readonly ListedUser[]): string {
  const named = users
    .slice(0, MAX_NAMED)
    .map(({ email }) => email)
    .join(', ');
  const others = users.length - MAX_NAMED;
  return others > 0 ? plural(others, { one: `${named} and # more`, other: `${named} and # more` }) : named;
}

type ResultProps = { readonly progress: Progress; readonly onStop: () => void; readonly onClose: () => void };

function Result({ progress, onStop, onClose }: ResultProps) {
  const { change, total, ended, failures, isRunning } = progress;
  const doing = i18n._(DOING[change]);
  const result = describeResult(progress);
  const stopped = ended < total ? t`Stopped: ${result}` : result;
  return (
    <>
      <Text as="output">
        {isRunning ? t`${doing}: ${{ ended: formatNumber(ended) }} of ${{ total: formatNumber(total) }}` : stopped}
      </Text>
      {isRunning && <ProgressBar aria-label={doing} value={ended} max={total} />}
      {failures.length > 0 && (
        <Failures aria-label={t`Failures`}>
          {failures.map(({ email, reason }) => (
            <li key={email}>{`${email}: ${reason}`}</li>
          ))}
        </Failures>
      )}
      <Cluster gap="2">
        {isRunning ? (
          <Button variant="secondary" onClick={onStop}>{t`Stop`}</Button>
        ) : (
          <Button variant="secondary" onClick={onClose}>{t`Close`}</Button>
        )}
      </Cluster>
    </>
  );
}
