import type { PeopleOrder } from '@trax/contracts/users';
import { t } from '@trax/i18n/macro';
import { Grid, SelectField, TextField } from '@trax/ui';
import type { RefObject } from 'react';

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
export function FindUsers({ field, search, onSearch, order, onOrder }: FindUsersProps) {
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
