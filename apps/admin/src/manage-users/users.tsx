import { Button, EmptyState, ErrorState, formatCount, TextField, VisuallyHidden } from '@trax/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Section } from '../section.js';
import { useSettled } from './use-settled.js';
import { useUsers } from './use-users.js';
import type { UserList } from './use-users.js';
import { UserRows } from './user-rows.js';
import { UsersSkeleton } from './users-skeleton.js';

const SEARCH_DELAY_MS = 300;
/** What the server takes. */
const SEARCH_MAX_LENGTH = 120;

const Results = styled.div<{ $isStale: boolean }>`
  opacity: ${({ $isStale }) => ($isStale ? 0.6 : 1)};
  transition: opacity var(--motion-hover);
`;

/** Everybody who uses the product: found by name or e-mail, and opened one by one. */
export function Users() {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed, SEARCH_DELAY_MS).trim();
  const users = useUsers(search);
  const clear = () => {
    setTyped('');
    field.current?.focus();
  };
  return (
    <Section title="Users" lead={users.status === 'ready' ? countOf(users) : 'Loading users'}>
      <TextField
        ref={field}
        type="search"
        label="Search users"
        placeholder="Name or email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SEARCH_MAX_LENGTH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {users.status === 'loading' && <UsersSkeleton />}
      {users.status === 'failed' && <ErrorState title="Users could not be loaded" onRetry={users.retry} />}
      {users.status === 'ready' && (
        <Results $isStale={users.isStale} aria-busy={users.isStale}>
          <VisuallyHidden as="output">{search !== '' && !users.isStale && countOf(users)}</VisuallyHidden>
          <UserRows list={users} onListEmpty={() => field.current?.focus()} />
          {users.users.length === 0 && search === '' && <EmptyState title="No users yet" />}
          {users.users.length === 0 && search !== '' && <NothingFound search={search} onClear={clear} />}
        </Results>
      )}
    </Section>
  );
}

function countOf({ users, more }: UserList): string {
  const count = formatCount(users.length, { one: 'user', other: 'users' });
  return more === 'none' ? count : `${count} so far`;
}

function NothingFound({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  return (
    <EmptyState
      title={`Nothing matches ‘${search}’`}
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  );
}
