import type { PeopleOrder } from '@trax/contracts/users';
import { media, Select, TextField, textStyle } from '@trax/ui';
import type { RefObject } from 'react';
import { styled } from 'styled-components';

/** The server accepts no more. */
const SEARCH_MAX_LENGTH = 120;

const Controls = styled.div`
  display: grid;
  gap: var(--space-4);

  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
  }
`;

const Order = styled.label`
  ${textStyle.secondary}
  display: grid;
  gap: var(--space-2);
  font-weight: 600;

  select {
    min-height: 3rem;
  }
`;

const ORDERS: readonly (readonly [order: PeopleOrder, label: string])[] = [
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['recentlySeen', 'Last here first'],
  ['longUnseen', 'Longest away first'],
  ['verifiedFirst', 'Verified first'],
  ['unverifiedFirst', 'Unverified first'],
];

type FindUsersProps = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly order: PeopleOrder;
  readonly onOrder: (order: PeopleOrder) => void;
};

/** What the list holds, and in which order. */
export function FindUsers({ field, search, onSearch, order, onOrder }: FindUsersProps) {
  return (
    <Controls>
      <TextField
        ref={field}
        type="search"
        label="Search users"
        placeholder="Name or email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SEARCH_MAX_LENGTH}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <Order>
        Sort by
        <Select value={order} onChange={({ target }) => onOrder(target.value as PeopleOrder)}>
          {ORDERS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Order>
    </Controls>
  );
}
