import { t } from '@trax/i18n/macro';
import { Button, LoadingRegion, Skeleton, Stack, Text, useListFocus, Ul } from '@trax/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import type { Selection } from '../change-many-users/use-selection.js';
import { useRowWindow } from './use-row-window.js';
import type { ListedUser, NextPage, useUsers } from './use-users.js';
import { UserRow } from './user-row.js';

/** The next page is requested so many rows before the end: about two screens. */
const ROWS_BEFORE_NEXT_PAGE = 20;

const List = styled(Ul)`
  position: relative;
`;

const Item = styled.li`
  position: absolute;
  inset: 0 0 auto;
`;

const toggleOfRow = (index: number): string => `[data-index="${index}"] [aria-expanded]`;

type UserRowsProps = {
  readonly users: readonly ListedUser[];
  readonly list: Pick<ReturnType<typeof useUsers>, 'isStale' | 'nextPage' | 'loadNextPage'>;
  readonly selection: Pick<Selection, 'selectedIds' | 'select'>;
  /** Contains the list, and the search field that takes the focus when the list is empty. */
  readonly region: RefObject<HTMLElement | null>;
};

/** The rows in view of a list that may be thousands long; the next page comes before its end is reached. */
export function UserRows({ users, list: { isStale, nextPage, loadNextPage }, selection, region }: UserRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { virtualizer, keepFocused } = useRowWindow(list, users);
  const { openIds, toggle } = useOpenRows();
  const ids = useMemo(() => (isStale ? undefined : users.map(({ firebaseId }) => firebaseId)), [isStale, users]);
  useListFocus({ ids, region, controls: toggleOfRow, otherwise: 'input' });
  const rows = virtualizer.getVirtualItems();
  const isNearEnd = (rows.at(-1)?.index ?? 0) >= users.length - ROWS_BEFORE_NEXT_PAGE;
  useEffect(() => {
    if (isNearEnd && nextPage === 'waiting') loadNextPage();
  }, [isNearEnd, nextPage, loadNextPage]);
  return (
    <>
      {users.length > 0 && (
        <List ref={list} aria-label={t`Users`} style={{ height: virtualizer.getTotalSize() }}>
          {rows.map(({ index, key, start }) => {
            const user = users[index];
            if (!user) return null;
            return (
              <Item
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={nextPage === 'none' ? users.length : -1}
                style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
                onFocus={() => keepFocused(index)}
                onBlur={() => keepFocused(undefined)}
              >
                <UserRow
                  user={user}
                  isOpen={openIds.has(user.firebaseId)}
                  onToggle={toggle}
                  isSelected={selection.selectedIds?.has(user.firebaseId)}
                  onSelect={selection.select}
                />
              </Item>
            );
          })}
        </List>
      )}
      <ListEnd nextPage={nextPage} onRetry={loadNextPage} />
    </>
  );
}

/** Kept here, for a row that scrolls out of view is taken out of the page. */
function useOpenRows() {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(({ firebaseId }: ListedUser) => {
    setOpenIds((ids) => {
      const others = new Set(ids);
      return others.delete(firebaseId) ? others : others.add(firebaseId);
    });
  }, []);
  return { openIds, toggle };
}

function ListEnd({ nextPage, onRetry }: { readonly nextPage: NextPage; readonly onRetry: () => void }) {
  if (nextPage === 'loading') {
    return (
      <LoadingRegion label={t`Loading more users`}>
        <Skeleton width="60%" />
      </LoadingRegion>
    );
  }
  if (nextPage !== 'failed') return null;
  return (
    <Stack gap="3" align="center">
      <Text>{t`More users could not be loaded.`}</Text>
      <Button variant="secondary" onClick={onRetry}>{t`Try again`}</Button>
    </Stack>
  );
}
