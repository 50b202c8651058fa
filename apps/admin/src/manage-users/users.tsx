import type { PeopleOrder } from '@trax/contracts/users';
import { QueryPart } from '@trax/graphql-client';
import { plural, t } from '@trax/i18n/macro';
import { Button, EmptyState, Section, Stack, useSettled, VisuallyHidden } from '@trax/ui';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChangeManyUsers } from '../change-many-users/change-many-users.js';
import { SelectAll } from '../change-many-users/select-all.js';
import { isSelectable, useSelection } from '../change-many-users/use-selection.js';
import { RowsSkeleton } from '../rows-skeleton.js';
import { FindUsers } from './find-users.js';
import { useUsers, type ListedUser } from './use-users.js';
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
  const { query, isStale, nextPage, loadNextPage } = useUsers(search, order);
  const { selectedIds, select, begin, end } = useSelection();
  const [isChanging, setChanging] = useState(false);
  const count = query.data && describeCount(query.data.users.length, nextPage === 'none');
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
            <ManyUsers users={users} isChanging={isChanging} onChanging={setChanging} {...{ selectedIds, select }}>
              <Found users={users} isStale={isStale} search={search} count={count} onClear={clear}>
                <UserRows
                  users={users}
                  isStale={isStale}
                  nextPage={nextPage}
                  onNextPage={loadNextPage}
                  selectedIds={selectedIds}
                  onSelect={select}
                  region={body}
                />
              </Found>
            </ManyUsers>
          )}
        </QueryPart>
      </Stack>
    </Section>
  );
}

type FoundProps = {
  readonly users: readonly ListedUser[];
  readonly isStale: boolean;
  readonly search: string;
  readonly count: string | undefined;
  readonly onClear: () => void;
  readonly children: ReactNode;
};

function Found({ users, isStale, search, count, onClear, children }: FoundProps) {
  return (
    <Results $isStale={isStale} aria-busy={isStale}>
      <VisuallyHidden as="output">{search !== '' && !isStale && count}</VisuallyHidden>
      {children}
      {users.length === 0 && search === '' && <EmptyState title={t`No users yet`} />}
      {users.length === 0 && search !== '' && <NothingFound search={search} onClear={onClear} />}
    </Results>
  );
}

type ManyUsersProps = Pick<ReturnType<typeof useSelection>, 'selectedIds' | 'select'> & {
  readonly users: readonly ListedUser[];
  readonly isChanging: boolean;
  readonly onChanging: (isChanging: boolean) => void;
  readonly children: ReactNode;
};

/** The list, and while people are selected what selects all of them above it and what changes them below. */
function ManyUsers({ users, selectedIds, select, isChanging, onChanging, children }: ManyUsersProps) {
  const selectable = users.filter(isSelectable);
  const selected = selectable.filter(({ firebaseId }) => selectedIds?.has(firebaseId));
  return (
    <>
      {selectedIds && (
        <SelectAll
          count={selectable.length}
          selectedCount={selected.length}
          isDisabled={isChanging}
          onSelect={(isSelected) => select(selectable, isSelected)}
        />
      )}
      {children}
      {selectedIds && <ChangeManyUsers selected={selected} onRunningChange={onChanging} />}
    </>
  );
}

const describeCount = (users: number, areAll: boolean): string =>
  areAll
    ? plural(users, { one: '# user', other: '# users' })
    : plural(users, { one: '# user so far', other: '# users so far' });

function NothingFound({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  return (
    <EmptyState
      title={t`Nothing matches ‘${search}’`}
      action={<Button variant="secondary" onClick={onClear}>{t`Clear search`}</Button>}
    />
  );
}
