import type { SyncRun } from '@trax/contracts/sync';
import { plural, t } from '@trax/i18n/macro';
import { formatNumber, Text } from '@trax/ui';
import { Fold, ScrolledList, FoldSummary } from '../fold.js';

type OrphansProps = { readonly run: Pick<SyncRun, 'orphaned' | 'orphans'> };

/** The users whom the identity provider no longer knows or has disabled; a person decides about them. */
export function Orphans({ run: { orphaned, orphans } }: OrphansProps) {
  const unnamed = orphaned - orphans.length;
  const others = formatNumber(unnamed);
  return (
    <Fold>
      <FoldSummary>
        {plural(orphaned, { one: '# user has no enabled account', other: '# users have no enabled account' })}
      </FoldSummary>
      <Text $size="secondary" $tone="muted">{t`A sync deletes nobody. Find them below and decide.`}</Text>
      <ScrolledList aria-label={t`Users without an enabled account`}>
        {orphans.map(({ firebaseId, email }) => (
          <li key={firebaseId}>{email}</li>
        ))}
        {unnamed > 0 && <li>{t`and ${others} more`}</li>}
      </ScrolledList>
    </Fold>
  );
}
