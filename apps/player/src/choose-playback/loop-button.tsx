import { i18n } from '@trax/i18n';
import type { MessageDescriptor } from '@trax/i18n';
import { msg } from '@trax/i18n/macro';
import { LOOPS, usePlayer, usePlayerState } from '@trax/player';
import type { Loop } from '@trax/player';
import { IconButton, LoopIcon, LoopTrackIcon, SleepIcon, VisuallyHidden } from '@trax/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

const LOOP_TEXTS: Readonly<Record<Loop, MessageDescriptor>> = {
  off: msg`Repeat: off`,
  track: msg`Repeat: this track`,
  queue: msg`Repeat: the queue`,
  'until-sleep': msg`Repeat: until the sleep timer ends`,
};

export const loopInWords = (loop: Loop): string => i18n._(LOOP_TEXTS[loop]);

const Button = styled(IconButton)<{ $hasCorner: boolean }>`
  position: relative;

  /* The dot of a button that is on, below its icon. */
  &::after {
    display: ${({ $hasCorner }) => $hasCorner && 'none'};
  }
`;

/* In the corner of the button, on its own ground. */
const Corner = styled.span`
  position: absolute;
  inset: auto 0.25rem 0.25rem auto;

  svg {
    width: 0.875rem;
    height: 0.875rem;
    fill: currentcolor;
  }
`;

/**
 * Off, this track, the queue, or the queue until the sleep timer ends; a press goes to the next of them. Without a timer the
 * last one repeats nothing, so it does not look as if it were on.
 */
export function LoopButton() {
  const loop = usePlayerState((state) => state.loop);
  const hasTimer = usePlayerState((state) => state.sleep !== undefined);
  const chooseNext = useNextLoop();
  const isUntilSleep = loop === 'until-sleep';
  return (
    <Button
      label={loopInWords(loop)}
      isOn={isUntilSleep ? hasTimer : loop !== 'off'}
      $hasCorner={isUntilSleep}
      onClick={chooseNext}
    >
      {loop === 'track' ? <LoopTrackIcon /> : <LoopIcon />}
      {isUntilSleep && (
        <Corner>
          <SleepIcon />
        </Corner>
      )}
    </Button>
  );
}

export function useNextLoop(): () => void {
  const player = usePlayer();
  return () => player.setLoop(LOOPS[(LOOPS.indexOf(player.getState().loop) + 1) % LOOPS.length] ?? 'off');
}

type LoopAnnouncementProps = {
  /** The loop was set to end with the sleep timer, which is off. */
  readonly onTimerNeeded: () => void;
};

/** Announces a change of the loop, by a press or by R, for which the focus is elsewhere; a timer is offered where it needs one. */
export function LoopAnnouncement({ onTimerNeeded }: LoopAnnouncementProps) {
  const player = usePlayer();
  const loop = usePlayerState((state) => state.loop);
  const known = useRef(loop);
  const [announcement, setAnnouncement] = useState('');
  const onChange = useEffectEvent(() => {
    setAnnouncement(loopInWords(loop));
    if (loop === 'until-sleep' && !player.getState().sleep) onTimerNeeded();
  });
  useEffect(() => {
    if (known.current !== loop) onChange();
    known.current = loop;
  }, [loop]);
  return <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>;
}
