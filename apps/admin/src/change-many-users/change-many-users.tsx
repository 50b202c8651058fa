import { t } from '@trax/i18n/macro';
import { Button, Cluster, ConfirmButton, formatCount, formatNumber, ProgressBar, Text } from '@trax/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { ScrolledList } from '../fold.js';
import type { ListedUser } from '../manage-users/use-users.js';
import { useChangingMany, type ManyChange, type Progress } from './use-changing-many.js';

/** How many are named in the question. */
const MAX_NAMED = 3;
const ACCOUNTS = { one: 'account', other: 'accounts' };

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

type Words = { readonly label: string; readonly doing: string; readonly done: string; readonly consequence: string };

const WORDS: Readonly<Record<ManyChange, Words>> = {
  disable: {
    label: 'Disable',
    doing: 'Disabling',
    done: 'disabled',
    consequence: 'They are signed out everywhere and cannot sign in until they are enabled again.',
  },
  enable: { label: 'Enable', doing: 'Enabling', done: 'enabled', consequence: 'They can sign in again.' },
  delete: {
    label: 'Delete',
    doing: 'Deleting',
    done: 'deleted',
    consequence: 'The accounts, playlists and stats are erased everywhere. This cannot be undone.',
  },
};

const ONE_BY_ONE = 'It goes one by one: leaving or reloading this page stops it, and who is done stays done.';

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
          <Text as="output">{t`${formatCount(selected.length, { one: 'user', other: 'users' })} selected`}</Text>
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

type ChangeManyProps = {
  readonly change: ManyChange;
  readonly users: readonly ListedUser[];
  readonly onStart: (change: ManyChange, users: readonly ListedUser[]) => Promise<void>;
};

function ChangeMany({ change, users, onStart }: ChangeManyProps) {
  const { label, consequence } = WORDS[change];
  const what = `${label} ${formatCount(users.length, ACCOUNTS)}`;
  return (
    <ConfirmButton
      trigger={
        <Button variant="secondary" disabled={users.length === 0}>
          {label}
        </Button>
      }
      title={`${what}?`}
      description={`${nameUsers(users)}. ${consequence} ${ONE_BY_ONE}`}
      confirmLabel={what}
      tone={change === 'enable' ? 'primary' : 'danger'}
      onConfirm={() => void onStart(change, users)}
    />
  );
}

function nameUsers(users: readonly ListedUser[]): string {
  const named = users.slice(0, MAX_NAMED).map(({ email }) => email);
  const others = users.length - named.length;
  return named.join(', ') + (others > 0 ? ` and ${others} more` : '');
}

type ResultProps = { readonly progress: Progress; readonly onStop: () => void; readonly onClose: () => void };

function Result({ progress, onStop, onClose }: ResultProps) {
  const { change, total, ended, failures, isRunning } = progress;
  const { doing, done } = WORDS[change];
  const of = `${formatNumber(ended - failures.length)} of ${formatCount(total, ACCOUNTS)} ${done}`;
  return (
    <>
      <Text as="output">
        {isRunning
          ? t`${doing}: ${formatNumber(ended)} of ${formatNumber(total)}`
          : `${ended < total ? 'Stopped: ' : ''}${of}`}
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
