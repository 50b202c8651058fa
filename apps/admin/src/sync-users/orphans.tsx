import type { SyncRun } from '@trax/contracts/sync';
import { formatCount, Text, textStyle } from '@trax/ui';
import { styled } from 'styled-components';
import { Fold, FoldSummary } from '../fold.js';

const List = styled.ul`
  ${textStyle.secondary}
  display: grid;
  gap: var(--space-1);
  max-height: 16rem;
  margin-top: var(--space-3);
  overflow: auto;
`;

const Email = styled.li`
  overflow-wrap: anywhere;
`;

const USERS = { one: 'user has no enabled account', other: 'users have no enabled account' };

type OrphansProps = { readonly run: Pick<SyncRun, 'orphaned' | 'orphans'> };

/** The users whom the identity provider no longer knows or has disabled; a person decides about them. */
export function Orphans({ run: { orphaned, orphans } }: OrphansProps) {
  const unnamed = orphaned - orphans.length;
  return (
    <Fold>
      <FoldSummary>{formatCount(orphaned, USERS)}</FoldSummary>
      <Text $size="secondary" $tone="muted">
        A sync deletes nobody. Find them below and decide.
      </Text>
      {/* It scrolls, so the keyboard must reach it. */}
      <List tabIndex={0} aria-label="Users without an enabled account">
        {orphans.map(({ firebaseId, email }) => (
          <Email key={firebaseId}>{email}</Email>
        ))}
        {unnamed > 0 && <li>{`and ${unnamed} more`}</li>}
      </List>
    </Fold>
  );
}
