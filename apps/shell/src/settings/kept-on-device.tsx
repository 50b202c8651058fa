import { t } from '@trax/i18n/macro';
import { keptQueues } from '@trax/player';
import { Button, formatCount, formatSize, List, ListRow, ProgressBar, RowWords, Text } from '@trax/ui';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';

const TRACKS = { one: 'track', other: 'tracks' };

/** The themes and playlists that the person keeps on this device, and how much room they take. */
export function KeptOnDevice() {
  const { kept, arriving } = useStore(keptQueues.store);
  const sizeBytes = kept.reduce((total, one) => total + one.sizeBytes, 0);
  const freeBytes = useFreeBytes(sizeBytes);
  const free = freeBytes === undefined ? '' : ` ${formatSize(freeBytes)} are free.`;
  return (
    <>
      <Text $tone="muted">
        {kept.length === 0
          ? t`Nothing is kept yet. Keep a theme or a playlist, and it plays without a network.${free}`
          : t`${formatSize(sizeBytes)} are kept.${free}`}
      </Text>
      <List ids={kept.map(({ key }) => key)} aria-label={t`Kept on this device`}>
        {arriving.map(({ key, name, arrived, total }) => (
          <ListRow key={`arriving ${key}`}>
            <RowWords name={name} detail={t`${arrived} of ${formatCount(total, TRACKS)}`} />
            <ProgressBar value={arrived} max={total} aria-label={t`Keeping ${name}`} />
          </ListRow>
        ))}
        {kept.map(({ key, name, addresses, sizeBytes: itsBytes }) => (
          <ListRow key={key}>
            <RowWords name={name} detail={`${formatCount(addresses.length, TRACKS)} · ${formatSize(itsBytes)}`} />
            <Button
              variant="secondary"
              aria-label={t`Remove ${name}`}
              onClick={() => void keptQueues.remove(key)}
            >{t`Remove`}</Button>
          </ListRow>
        ))}
      </List>
    </>
  );
}

/** What the browser would still keep, estimated anew when the size changes; undefined where it does not say. */
function useFreeBytes(sizeBytes: number): number | undefined {
  const [freeBytes, setFreeBytes] = useState<number>();
  useEffect(() => {
    const { storage } = navigator as Partial<Navigator>;
    void storage?.estimate().then(({ quota, usage = 0 }) => quota !== undefined && setFreeBytes(quota - usage));
  }, [sizeBytes]);
  return freeBytes;
}
