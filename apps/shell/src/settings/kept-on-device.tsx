import { plural, t } from '@trax/i18n/macro';
import { keptQueues } from '@trax/player';
import { Button, formatSize, List, ListRow, ProgressBar, RowWords, Text } from '@trax/ui';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';

/** The themes and playlists that the person keeps on this device, and how much room they take. */
export function KeptOnDevice() {
  const { kept, arriving } = useStore(keptQueues.store);
  const sizeBytes = kept.reduce((total, one) => total + one.sizeBytes, 0);
  const freeBytes = useFreeBytes(sizeBytes);
  const keptSentence =
    kept.length === 0
      ? t`Nothing is kept yet. Keep a theme or a playlist, and it plays without a network.`
      : t`${{ size: formatSize(sizeBytes) }} are kept.`;
  const freeSentence = freeBytes === undefined ? '' : t`${{ size: formatSize(freeBytes) }} are free.`;
  return (
    <>
      <Text $tone="muted">{`${keptSentence} ${freeSentence}`.trim()}</Text>
      <List ids={kept.map(({ key }) => key)} aria-label={t`Kept on this device`}>
        {arriving.map(({ key, name, arrived, total }) => (
          <ListRow key={`arriving ${key}`}>
            <RowWords
              name={name}
              detail={plural(total, { one: `${arrived} of # track`, other: `${arrived} of # tracks` })}
            />
            <ProgressBar value={arrived} max={total} aria-label={t`Keeping ${name}`} />
          </ListRow>
        ))}
        {kept.map(({ key, name, addresses, sizeBytes: itsBytes }) => (
          <ListRow key={key}>
            <RowWords
              name={name}
              detail={`${plural({ count: addresses.length }, { one: '# track', other: '# tracks' })} · ${formatSize(itsBytes)}`}
            />
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
