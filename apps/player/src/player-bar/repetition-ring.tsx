import { usePlayerState, usePlayhead } from '@trax/player';
import { ArcRing, fillArcs } from '@trax/ui';
import { styled } from 'styled-components';

const Ring = styled(ArcRing)`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  stroke-width: 6;
  pointer-events: none;
`;

/** The ring around play: one arc per repetition. Decorative, because `PlayAnnouncement` says the same in words. */
export function RepetitionRing() {
  const { positionSeconds, durationSeconds } = usePlayhead();
  const repetition = usePlayerState((state) => state.repetition);
  const repetitions = usePlayerState((state) => state.queue?.entries[state.index]?.repetitions ?? 1);
  const hasFinished = usePlayerState((state) => state.hasFinished);
  const progress = hasFinished ? 1 : durationSeconds > 0 ? positionSeconds / durationSeconds : 0;
  const shares = fillArcs(repetition - 1 + progress, repetitions);
  return <Ring shares={shares} gapDegrees={18} />;
}
