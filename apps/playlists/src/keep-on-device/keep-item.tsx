import { t } from '@trax/i18n/macro';
import { useKeptQueue } from '@trax/player';
import type { Queue } from '@trax/player';
import { MenuItem } from '@trax/ui';

/** Downloads the sounds of the playlist, so that it plays without a network, or removes them. */
export function KeepItem({ queue }: { readonly queue: Queue }) {
  const keeping = useKeptQueue(queue);
  if (!keeping) return null;
  const { isKept, arriving, keep, remove } = keeping;
  if (arriving)
    return <MenuItem disabled>{t`Keeping ${{ arrived: arriving.arrived }} of ${{ total: arriving.total }}`}</MenuItem>;
  return (
    <MenuItem onSelect={isKept ? remove : keep}>
      {isKept ? t`Remove from this device` : t`Keep on this device`}
    </MenuItem>
  );
}
