import { QueryScreen } from '@trax/graphql-client';
import { Button, EmptyState, formatCount, TextField, VisuallyHidden } from '@trax/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Section } from '../section.js';
import { useUsers } from './use-users.js';
import { UserRows } from './user-rows.js';
import { UsersSkeleton } from './users-skeleton.js';

const SEARCH_DELAY_MS = 300;
/** The server accepts no more. */
const SEARCH_MAX_LENGTH = 120;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

const Results = styled.div<{ $isStale: boolean }>`
  opacity: ${({ $isStale }) => ($isStale ? 0.6 : 1)};
  transition: opacity var(--motion-hover);
`;

/** Everybody who uses the product: found by name or e-mail, and opened one by one. */
export function Users() {
  const body = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed, SEARCH_DELAY_MS).trim();
  const { query, isStale, nextPage, loadNextPage } = useUsers(search);
  const clear = () => {
    setTyped('');
    field.current?.focus();
  };
  const count = query.data && countOf(query.data.users.length, nextPage === 'none');
  return (
    <Section title="Users" lead={count ?? (query.error ? undefined : 'Loading users')}>
      <Body ref={body}>
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
        <QueryScreen query={query} errorTitle="Users could not be loaded" skeleton={<UsersSkeleton />}>
          {({ users }) => (
            <Results $isStale={isStale} aria-busy={isStale}>
              <VisuallyHidden as="output">{search !== '' && !isStale && count}</VisuallyHidden>
              <UserRows users={users} isStale={isStale} nextPage={nextPage} onNextPage={loadNextPage} region={body} />
              {users.length === 0 && search === '' && <EmptyState title="No users yet" />}
              {users.length === 0 && search !== '' && <NothingFound search={search} onClear={clear} />}
            </Results>
          )}
        </QueryScreen>
      </Body>
    </Section>
  );
}

/** The value as it was when it last had not changed for `delayMs`. */
function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}

function countOf(users: number, areAll: boolean): string {
  const count = formatCount(users, { one: 'user', other: 'users' });
  return areAll ? count : `${count} so far`;
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
