import { LOOPS, usePlayer, usePlayerState } from '@trax/player';
import type { Loop } from '@trax/player';
import { IconButton, LoopIcon, LoopTrackIcon, SleepIcon, VisuallyHidden } from '@trax/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

const LOOP_WORDS = {
  off: 'off',
  track: 'this track',
  queue: 'the queue',
  'until-sleep': 'until the sleep timer ends',
} as const satisfies Record<Loop, string>;

const Button = styled(IconButton)`
  position: relative;
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

type LoopButtonProps = {
  /** The loop was set to end with the sleep timer, which is off. */
  readonly onTimerNeeded: () => void;
};

/** Off, this track, the queue, or the queue until the sleep timer ends; a press, or R, goes to the next of them. */
export function LoopButton({ onTimerNeeded }: LoopButtonProps) {
  const player = usePlayer();
  const loop = usePlayerState((state) => state.loop);
  const announcement = useLoopChange(loop, onTimerNeeded);
  const chooseNext = () => player.setLoop(LOOPS[(LOOPS.indexOf(loop) + 1) % LOOPS.length] ?? 'off');
  return (
    <>
      <Button label={`Repeat: ${LOOP_WORDS[loop]}`} variant={loop === 'off' ? 'plain' : 'soft'} onClick={chooseNext}>
        {loop === 'track' ? <LoopTrackIcon /> : <LoopIcon />}
        {loop === 'until-sleep' && (
          <Corner>
            <SleepIcon />
          </Corner>
        )}
      </Button>
      {/* For the key: the focus is elsewhere then. */}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  );
}

/** What a change of the loop, by the button or by the key, is announced as; a timer is offered where it needs one. */
function useLoopChange(loop: Loop, onTimerNeeded: () => void): string {
  const player = usePlayer();
  const known = useRef(loop);
  const [announcement, setAnnouncement] = useState('');
  const onChange = useEffectEvent(() => {
    setAnnouncement(`Repeat: ${LOOP_WORDS[loop]}`);
    if (loop === 'until-sleep' && !player.getState().sleep) onTimerNeeded();
  });
  useEffect(() => {
    if (known.current !== loop) onChange();
    known.current = loop;
  }, [loop]);
  return announcement;
}
