import type { PeopleOrder } from '@trax/contracts/users';
import { QueryPart } from '@trax/graphql-client';
import { plural, t } from '@trax/i18n/macro';
import { Button, EmptyState, Grid, Section, SelectField, Stack, TextField, useSettled, VisuallyHidden } from '@trax/ui';
import { useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { ChangeManyUsers } from '../change-many-users/change-many-users.js';
import { SelectAll } from '../change-many-users/select-all.js';
import { useSelection } from '../change-many-users/use-selection.js';
import { RowsSkeleton } from '../rows-skeleton.js';
import { useUsers } from './use-users.js';
import { UserRows } from './user-rows.js';

const Results = styled.div<{ $isStale: boolean }>`
  opacity: ${({ $isStale }) => ($isStale ? 0.6 : 1)};
  transition: opacity var(--motion-hover);
`;

/** What is typed into the field, and what to look for once the typing rests. */
function useSearch() {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const clear = () => {
    setTyped('');
    field.current?.focus();
  };
  return { field, typed, setTyped, search: useSettled(typed.trim()), clear };
}

/** Everybody who uses the product: found by name or email, and opened one by one, or selected to be changed together. */
export function Users() {
  const body = useRef<HTMLDivElement>(null);
  const { field, typed, setTyped, search, clear } = useSearch();
  const [order, setOrder] = useState<PeopleOrder>('newest');
  const list = useUsers(search, order);
  const { query, isStale } = list;
  const selection = useSelection();
  const { selectedIds, begin, end } = selection;
  const [isChanging, setChanging] = useState(false);
  const count = query.data && describeCount(query.data.users.length, list.nextPage === 'none');
  return (
    <Section
      title={t`Users`}
      lead={count ?? (query.error ? undefined : t`Loading users`)}
      actions={
        <Button variant="secondary" disabled={isChanging} onClick={selectedIds ? end : begin}>
          {selectedIds ? t`Stop selecting` : t`Select users`}
        </Button>
      }
    >
      <Stack gap="5" ref={body}>
        <FindUsers field={field} search={typed} onSearch={setTyped} order={order} onOrder={setOrder} />
        <QueryPart
          query={query}
          failed={t`Failed to fetch users`}
          loading={t`Loading users`}
          skeleton={<RowsSkeleton />}
        >
          {({ users }) => (
            <>
              {selectedIds && <SelectAll users={users} selection={selection} isDisabled={isChanging} />}
              <Results $isStale={isStale} aria-busy={isStale}>
                <VisuallyHidden as="output">{search !== '' && !isStale && count}</VisuallyHidden>
                <UserRows users={users} list={list} selection={selection} region={body} />
                {users.length === 0 && <NoUsers search={search} onClear={clear} />}
              </Results>
              {selectedIds && <ChangeManyUsers selected={selection.pick(users)} onRunningChange={setChanging} />}
            </>
          )}
        </QueryPart>
      </Stack>
    </Section>
  );
}

const describeCount = (users: number, areAll: boolean): string =>
  areAll
    ? plural(users, { one: '# user', other: '# users' })
    : plural(users, { one: '# user so far', other: '# users so far' });

function NoUsers({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  if (search === '') return <EmptyState title={t`No users yet`} />;
  return (
    <EmptyState
      title={t`Nothing matches ‘${search}’`}
      action={<Button variant="secondary" onClick={onClear}>{t`Clear search`}</Button>}
    />
  );
}

/** The server accepts no more. */
const SEARCH_MAX_LENGTH = 120;

const listOrders = (): Readonly<Record<PeopleOrder, string>> => ({
  newest: t`Newest first`,
  oldest: t`Oldest first`,
  recentlySeen: t`Last here first`,
  longUnseen: t`Longest away first`,
  verifiedFirst: t`Verified first`,
  unverifiedFirst: t`Unverified first`,
});

type FindUsersProps = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly order: PeopleOrder;
  readonly onOrder: (order: PeopleOrder) => void;
};

/** What the list holds, and in which order. */
function FindUsers({ field, search, onSearch, order, onOrder }: FindUsersProps) {
  return (
    <Grid gap="4" align="end" columns="minmax(0, 1fr) auto" from="md">
      <TextField
        ref={field}
        type="search"
        label={t`Search users`}
        placeholder={t`Name or email`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SEARCH_MAX_LENGTH}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <SelectField
        label={t`Sort by`}
        options={listOrders()}
        value={order}
        onChange={({ target }) => onOrder(target.value as PeopleOrder)}
      />
    </Grid>
  );
}
