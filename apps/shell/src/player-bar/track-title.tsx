import { usePlayerState } from '@trax/player';
import { textStyle } from '@trax/ui';
import { styled } from 'styled-components';

const Lines = styled.span`
  display: grid;
  min-width: 0;
  text-align: start;
`;

const Name = styled.span<{ $isLarge: boolean }>`
  ${({ $isLarge }) => ($isLarge ? textStyle.cardTitle : textStyle.body)}
  overflow: hidden;
  color: var(--ink);
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: ${({ $isLarge }) => ($isLarge ? 'normal' : 'nowrap')};
`;

const Source = styled.span`
  ${textStyle.secondary}
  overflow: hidden;
  color: var(--muted);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Problem = styled(Source)`
  color: var(--danger);
  white-space: normal;
`;

const VOICES = { M: 'Male voice', F: 'Female voice' } as const;

type TrackTitleProps = { readonly size?: 'small' | 'large'; readonly showsFailure?: boolean };

/** What is playing: the track, its theme or playlist, and the voice; or why it does not go on. */
export function TrackTitle({ size = 'small', showsFailure = false }: TrackTitleProps) {
  const entry = usePlayerState((state) => state.queue?.entries[state.index]);
  const sourceName = usePlayerState((state) => state.queue?.source.name);
  const failure = usePlayerState((state) => state.failure);
  if (!entry) return null;
  return (
    <Lines>
      <Name $isLarge={size === 'large'}>{entry.displayName}</Name>
      {failure && showsFailure ? (
        <Problem>{failure.sentence}</Problem>
      ) : (
        <Source>
          {sourceName} · {VOICES[entry.voiceGender]}
        </Source>
      )}
    </Lines>
  );
}
