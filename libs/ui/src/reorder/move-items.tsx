import { t } from '@trax/i18n/macro';
import { MenuItem } from '@trax/ui';
import type { MoveItem } from './reorderable-list.js';

type MoveItemsProps = { readonly index: number; readonly count: number; readonly move: MoveItem };

/** Every move that dragging can do, without dragging (WCAG 2.2, 2.5.7). */
export function MoveItems({ index, count, move }: MoveItemsProps) {
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <>
      <MenuItem disabled={isFirst} onSelect={() => move(index, index - 1)}>{t`Move up`}</MenuItem>
      <MenuItem disabled={isLast} onSelect={() => move(index, index + 1)}>{t`Move down`}</MenuItem>
      <MenuItem disabled={isFirst} onSelect={() => move(index, 0)}>{t`Move to top`}</MenuItem>
      <MenuItem disabled={isLast} onSelect={() => move(index, count - 1)}>{t`Move to bottom`}</MenuItem>
    </>
  );
}
