import { Button, LoadingRegion, Skeleton, Text } from '@trax/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ListedUser } from './listed-user.js';
import { useRowFocus } from './use-row-focus.js';
import { useRowWindow } from './use-row-window.js';
import type { UserList } from './use-users.js';
import { UserRow } from './user-row.js';

/** How many rows before the end the next page is asked for: about two screens. */
const ASK_AHEAD_ROWS = 20;

const List = styled.ul`
  position: relative;
`;

const Item = styled.li`
  position: absolute;
  inset: 0 0 auto;
`;

const Foot = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: center;
  padding-top: var(--space-4);
`;

type UserRowsProps = { readonly list: UserList; readonly onListEmpty: () => void };

/** The rows in view of a list that may be thousands long; the next page comes before its end is reached. */
export function UserRows({ list: { users, more, loadMore }, onListEmpty }: UserRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { virtualizer, keepFocused } = useRowWindow(list, users);
  const { openIds, toggle } = useOpenRows();
  const { rememberNeighbour } = useRowFocus({ list, users, onListEmpty });
  const rows = virtualizer.getVirtualItems();
  const isNearEnd = (rows.at(-1)?.index ?? 0) >= users.length - ASK_AHEAD_ROWS;
  useEffect(() => {
    if (isNearEnd && more === 'waiting') loadMore();
  }, [isNearEnd, more, loadMore]);
  return (
    <>
      {users.length > 0 && (
        <List ref={list} aria-label="Users" style={{ height: virtualizer.getTotalSize() }}>
          {rows.map(({ index, key, start }) => {
            const user = users[index];
            if (!user) return null;
            return (
              <Item
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={more === 'none' ? users.length : -1}
                style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
                onFocus={() => keepFocused(index)}
                onBlur={() => keepFocused(undefined)}
              >
                <UserRow
                  user={user}
                  isOpen={openIds.has(user.firebaseId)}
                  onToggle={toggle}
                  onDelete={rememberNeighbour}
                />
              </Item>
            );
          })}
        </List>
      )}
      <NextPage more={more} onRetry={loadMore} />
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

function NextPage({ more, onRetry }: { readonly more: UserList['more']; readonly onRetry: () => void }) {
  if (more === 'none') return null;
  if (more !== 'failed') {
    return (
      <LoadingRegion label="Loading more users">
        <Foot>
          <Skeleton width="60%" />
        </Foot>
      </LoadingRegion>
    );
  }
  return (
    <Foot>
      <Text>More users could not be loaded.</Text>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </Foot>
  );
}
