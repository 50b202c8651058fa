import { t } from '@trax/i18n/macro';
import { voiceLabel } from '@trax/i18n/voices';
import { isSoundWanted, usePlayer, usePlayerState } from '@trax/player';
import type { QueueEntry } from '@trax/player';
import {
  Detail,
  MenuItem,
  MenuSeparator,
  MoreMenu,
  PlayNextIcon,
  PlayingMark,
  RowWords,
  formatDuration,
} from '@trax/ui';
import { MoveItems, type MoveItem } from '@trax/ui/reorder';
import { styled } from 'styled-components';

const Row = styled.li`
  display: flex;
  align-items: center;
  border-radius: var(--radius-control);

  &[aria-current] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    outline-offset: -2px; /* outside of the row the list would cut it off */

    ${Detail} {
      color: inherit;
    }
  }
`;

const Jump = styled.button`
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr);
  flex: 1;
  align-items: center;
  min-width: 0;
  min-height: 3.5rem;
  padding: var(--space-1) var(--space-2);
  border: 0;
  border-radius: var(--radius-control);
  background: transparent;
  text-align: start;
  cursor: pointer;

  &:hover {
    background: var(--sunken);
    color: var(--ink);
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

type QueueRowProps = {
  readonly entry: QueueEntry;
  readonly index: number;
  readonly entryCount: number;
  /** How often the track would be played. */
  readonly proposed: number | undefined;
  readonly move: MoveItem;
  readonly onRemove: () => void;
};

/** A track of the queue: pressing it plays it; the menu behind it moves it or takes it out. What plays cannot be taken out. */
export function QueueRow({ entry, index, entryCount, proposed, move, onRemove }: QueueRowProps) {
  const { playIndex } = usePlayer();
  const current = usePlayerState((state) => state.index);
  const isMoving = usePlayerState((state) => isSoundWanted(state.status));
  const { displayName, durationSeconds, repetitions, language } = entry;
  const isCurrent = index === current;
  const plays =
    proposed === undefined || proposed === repetitions ? `×${repetitions}` : t`×${repetitions} to ×${proposed}`;
  return (
    <Row aria-current={isCurrent || undefined}>
      <Jump type="button" data-jump onClick={() => playIndex(index)}>
        {isCurrent ? <PlayingMark isMoving={isMoving} /> : <Detail>{index + 1}</Detail>}
        <RowWords
          name={<span lang={language}>{displayName}</span>}
          detail={`${plays} · ${formatDuration(durationSeconds)} · ${voiceLabel(entry)}`}
        />
      </Jump>
      <MoreMenu label={t`Options for ${displayName}`}>
        <MenuItem
          icon={<PlayNextIcon />}
          disabled={isCurrent}
          onSelect={() => move(index, index < current ? current : current + 1)}
        >{t`Play next`}</MenuItem>
        <MenuSeparator />
        <MoveItems index={index} count={entryCount} move={move} />
        <MenuSeparator />
        <MenuItem disabled={isCurrent} onSelect={onRemove}>{t`Remove from the queue`}</MenuItem>
      </MoreMenu>
    </Row>
  );
}
