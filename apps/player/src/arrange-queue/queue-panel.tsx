import { plural, t } from '@trax/i18n/macro';
import { usePlayer, usePlayerState } from '@trax/player';
import type { Queue } from '@trax/player';
import { queueSeconds } from '@trax/player/queue-time';
import {
  Button,
  Cluster,
  Heading,
  Note,
  Ol,
  Stack,
  VisuallyHidden,
  formatDuration,
  useListFocus,
  formatNumber,
} from '@trax/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { FitToTime, useFit } from './fit-to-time.js';
import { QueueRow } from './queue-row.js';

const Rows = styled(Ol)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-height: var(--queue-height, none);
  overflow: auto;
  overscroll-behavior: contain;
`;

/** Everything that is played in this queue, in its order: to jump to, to reorder, and to fit to a time. */
export function QueuePanel() {
  const queue = usePlayerState((state) => state.queue);
  return queue ? <QueueEntries queue={queue} /> : null;
}

function QueueEntries({ queue }: { readonly queue: Queue }) {
  const current = usePlayerState((state) => state.index);
  const { announcement, move, remove } = useArranging(queue);
  const fit = useFit(queue);
  const { entries } = queue;
  const ids = uniqueIds(queue);
  const panel = useRef<HTMLElement>(null);
  const rows = useScrollToCurrent(current);
  useListFocus({ ids, region: panel, controls: '[data-jump]', otherwise: '[data-jump]' });
  return (
    <Stack as="section" gap="3" ref={panel} aria-label={t`Up next`}>
      <QueueHead queue={queue} />
      <FitToTime {...fit} />
      <Rows ref={rows}>
        {entries.map((entry, index) => (
          <QueueRow
            key={ids[index]}
            entry={entry}
            index={index}
            entryCount={entries.length}
            proposed={fit.fit?.counts[index]}
            move={move}
            onRemove={() => remove(index)}
          />
        ))}
      </Rows>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </Stack>
  );
}

/** Moves and removes entries, and says what was done. */
function useArranging({ entries }: Queue) {
  const { moveEntry, removeEntry } = usePlayer();
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    const entry = entries[from];
    if (!entry || !entries[to] || from === to) return;
    moveEntry(from, to);
    const [name, position, count] = [entry.displayName, formatNumber(to + 1), formatNumber(entries.length)];
    setAnnouncement(t`${name} is at position ${position} of ${count}.`);
  };
  const remove = (index: number) => {
    removeEntry(index);
    setAnnouncement(t`${{ name: entries[index]?.displayName ?? '' }} is not in the queue any more.`);
  };
  return { announcement, move, remove };
}

/** The title, how much comes after the current track, and the button that takes it away. */
function QueueHead({ queue: { entries } }: { readonly queue: Queue }) {
  const { clearUpcoming } = usePlayer();
  const current = usePlayerState((state) => state.index);
  const pauseBetween = usePlayerState((state) => state.pauseBetween);
  const speed = usePlayerState((state) => state.speed);
  const upcoming = entries.slice(current + 1);
  const length = formatDuration(queueSeconds(upcoming, { pauseBetween, speed }));
  return (
    <Cluster gap="2" align="center" justify="space-between">
      <div>
        <Heading level={3} look="cardTitle">{t`Up next`}</Heading>
        <Note>
          {upcoming.length === 0
            ? t`This is the last track.`
            : t`${plural({ count: upcoming.length }, { one: '# more track', other: '# more tracks' })}, ${length}`}
        </Note>
      </div>
      <Button variant="ghost" disabled={upcoming.length === 0} onClick={clearUpcoming}>
        {t({ message: 'Clear', context: 'queue' })}
      </Button>
    </Cluster>
  );
}

/** A queue may hold a track twice. */
function uniqueIds({ entries }: Queue): readonly string[] {
  const seen = new Map<string, number>();
  return entries.map(({ trackId }) => {
    const count = (seen.get(trackId) ?? 0) + 1;
    seen.set(trackId, count);
    return `${trackId} ${count}`;
  });
}

/** Where the list scrolls, it begins with the track that plays. */
function useScrollToCurrent(current: number) {
  const rows = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const row = rows.current?.children[current];
    if (rows.current && row instanceof HTMLElement) rows.current.scrollTop = row.offsetTop;
  }, [current]);
  return rows;
}
