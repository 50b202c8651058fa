import { FastForward, Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { styled } from 'styled-components';

export const PlayIcon = styled(Play)`
  fill: currentcolor;
`;

export const PauseIcon = styled(Pause)`
  fill: currentcolor;
`;

export const PreviousIcon = styled(SkipBack)`
  fill: currentcolor;
`;

export const NextIcon = styled(SkipForward)`
  fill: currentcolor;
`;

export const SkipTrackIcon = styled(FastForward)`
  fill: currentcolor;
`;
