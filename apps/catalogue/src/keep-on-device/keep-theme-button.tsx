import { t } from '@trax/i18n/macro';
import { useKeptQueue } from '@trax/player';
import type { Queue } from '@trax/player';
import { IconButton, KeepIcon } from '@trax/ui';

/** Downloads the sounds of the theme in this voice, so that it plays without a network, or removes them. */
export function KeepThemeButton({ queue }: { readonly queue: Queue }) {
  const keeping = useKeptQueue(queue);
  if (!keeping) return null;
  const { isKept, arriving, keep, remove } = keeping;
  const { name } = queue.source;
  const onPress = isKept ? remove : keep;
  const label = isKept ? t`Remove ${name} from this device` : t`Keep ${name} on this device`;
  return (
    <IconButton
      label={arriving ? t`Keeping ${name}: ${{ arrived: arriving.arrived }} of ${{ total: arriving.total }}` : label}
      isOn={isKept}
      aria-disabled={arriving !== undefined}
      onClick={arriving ? undefined : onPress}
    >
      <KeepIcon aria-hidden="true" />
    </IconButton>
  );
}
