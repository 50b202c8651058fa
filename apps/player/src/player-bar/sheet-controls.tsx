import { t } from '@trax/i18n/macro';
import { usePlayer, usePlayerState } from '@trax/player';
import { Button, Cluster, focusFirstControl, formatDecimal, Note, RepetitionPicker } from '@trax/ui';
import { useRef, type RefObject } from 'react';
import { styled } from 'styled-components';
import { EndCard } from '../end-card/end-card.js';
import { PlaybackSettings } from '../choose-playback/playback-settings.js';
import { QueuePanel } from '../arrange-queue/queue-panel.js';
import { ReadAlong } from '../read-along/read-along.js';
import { SleepSection } from '../set-sleep-timer/sleep-section.js';
import { useTimeLeft } from '../set-sleep-timer/use-time-left.js';
import { VolumeControl } from './volume-control.js';

const Controls = styled.div`
  --read-along-height: none; /* the sheet is the only thing that scrolls */
  --read-along-overflow: visible;
  --end-card-radius: var(--radius-card);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  width: 100%;
  max-width: 36rem;
  margin-inline: auto;

  > * {
    scroll-margin-top: var(--space-4);
  }
`;

const JumpRow = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-2);

  > button {
    padding-inline: var(--space-2);
    white-space: nowrap;
  }
`;

type Section = RefObject<HTMLDivElement | null>;

type SheetControlsProps = { readonly sleep: Section; readonly onEndCardGone: () => void };

/** Everything below the transport of the sheet: first what is chosen often, with ways to the rest. */
export function SheetControls({ sleep, onEndCardGone }: SheetControlsProps) {
  const { setRepetitions } = usePlayer();
  const repetitions = usePlayerState((state) => state.queue?.entries[state.index]?.repetitions);
  const queue = useRef<HTMLDivElement>(null);
  const settings = useRef<HTMLDivElement>(null);
  return (
    <Controls>
      <EndCard onGone={onEndCardGone} />
      <div>
        <Note>{t({ message: 'Plays', context: 'of a track' })}</Note>
        <RepetitionPicker chosen={repetitions} columns={9} onChoose={setRepetitions} />
      </div>
      <Jumps speed={settings} sleep={sleep} queue={queue} />
      <ReadAlong />
      <div ref={queue}>
        <QueuePanel />
      </div>
      <div ref={settings}>
        <PlaybackSettings />
      </div>
      <Cluster>
        <VolumeControl />
      </Cluster>
      <SleepSection ref={sleep} />
    </Controls>
  );
}

/** What is chosen further down in the sheet: a press leads there. */
function Jumps({ speed, sleep, queue }: Readonly<Record<'speed' | 'sleep' | 'queue', Section>>) {
  const chosenSpeed = usePlayerState((state) => state.speed);
  const left = useTimeLeft();
  return (
    <JumpRow>
      <Button variant="secondary" onClick={() => jumpTo(speed)}>
        {t`Speed ${{ speed: formatDecimal(chosenSpeed) }}×`}
      </Button>
      <Button variant="secondary" onClick={() => jumpTo(sleep)}>
        {left ? t`Sleep: ${{ left: left.badge }}` : t`Sleep timer`}
      </Button>
      <Button variant="secondary" onClick={() => jumpTo(queue)}>{t`Up next`}</Button>
    </JumpRow>
  );
}

/** Leads to a section, whose first control has the focus then. */
export function jumpTo({ current }: Section): void {
  current?.scrollIntoView({ block: 'start' });
  focusFirstControl(current);
}
