import { t } from '@trax/i18n/macro';
import { sourceAndVoice } from '@trax/i18n/voices';
import { usePlayerState, type QueueEntry } from '@trax/player';
import { Cover, SleepIcon, VisuallyHidden, tabularNums, textStyle, useIsNoticed } from '@trax/ui';
import { Fragment } from 'react';
import { css, styled } from 'styled-components';
import { useTimeLeft } from '../set-sleep-timer/use-time-left.js';

const Lines = styled.span<{ $isLarge: boolean }>`
  display: grid;
  min-width: 0;
  text-align: ${({ $isLarge }) => ($isLarge ? 'center' : 'start')};
`;

/* All of it in the sheet; in the bar the first lines, which are more than most names need. */
const Name = styled.span<{ $isLarge: boolean; $lines: number }>`
  color: var(--ink);
  overflow-wrap: anywhere;
  ${({ $isLarge, $lines }) =>
    $isLarge
      ? textStyle.cardTitle
      : css`
          display: -webkit-box;
          overflow: hidden;
          line-height: 1.25rem;
          -webkit-box-orient: vertical;
          -webkit-line-clamp: ${$lines};
        `}
  font-weight: 600;
`;

const Details = styled.span<{ $isLarge: boolean }>`
  color: var(--muted);
  ${({ $isLarge }) =>
    $isLarge
      ? css`
          ${textStyle.secondary}
          display: grid;
          overflow-wrap: anywhere;
        `
      : css`
          ${textStyle.meta}

          bdi {
            display: inline-block;
            max-width: 100%;
            overflow: hidden;
            text-overflow: ellipsis;
            vertical-align: bottom;
            white-space: nowrap;
          }
        `}
`;

const Count = styled.span`
  ${textStyle.meta}
  ${tabularNums}
  color: var(--primary);
  font-weight: 600;
`;

const Turn = styled(Count)`
  color: var(--sun);
  font-weight: 700;
`;

const Problem = styled.span`
  ${textStyle.secondary}
  overflow: hidden;
  color: var(--danger);
`;

const SleepBadge = styled.span`
  ${textStyle.meta}
  ${tabularNums}
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  margin-inline-end: var(--space-2);
  padding-inline: var(--space-2);
  border-radius: var(--radius-pill);
  background: var(--dusk-soft);
  color: var(--on-dusk-soft);

  svg {
    width: 0.75rem;
    height: 0.75rem;
  }
`;

type TrackTitleProps = {
  readonly size?: 'small' | 'large';
  readonly showsFailure?: boolean;
  /** What remains of the sleep timer, where no button shows it. */
  readonly showsSleep?: boolean;
};

/** What is playing: the track, its theme or playlist, and the voice; or why it does not go on. */
export function TrackTitle({ size = 'small', showsFailure = false, showsSleep = false }: TrackTitleProps) {
  const entry = usePlayerState((state) => state.queue?.entries[state.index]);
  const sourceName = usePlayerState((state) => state.queue?.source.name ?? '');
  const failure = usePlayerState((state) => state.failure);
  const isLarge = size === 'large';
  if (!entry) return null;
  return (
    <Lines $isLarge={isLarge}>
      <Name $isLarge={isLarge} $lines={failure && showsFailure ? 1 : 2}>
        <bdi lang={entry.language}>{entry.displayName}</bdi>
      </Name>
      {failure && showsFailure ? (
        <Problem>{failure.message}</Problem>
      ) : (
        <Details $isLarge={isLarge}>
          {showsSleep && <TimeLeft />}
          {!failure && <PlayCount />} <SourceAndVoice source={sourceName} entry={entry} />
        </Details>
      )}
    </Lines>
  );
}

type SourceAndVoiceProps = { readonly source: string; readonly entry: QueueEntry };

/** In the bar each has a line of its own where there is no room for both, so that a long name leaves the voice whole. */
function SourceAndVoice({ source, entry }: SourceAndVoiceProps) {
  return (
    <span>
      {sourceAndVoice(source, entry).map((part, at, { length }) => (
        <Fragment key={part}>
          <bdi title={part}>{at < length - 1 ? `${part} ·` : part}</bdi>{' '}
        </Fragment>
      ))}
    </span>
  );
}

/** Which play of how many this is, where there are several; or that a silence leaves room to speak, or the sound is awaited. */
function PlayCount() {
  const isSilent = usePlayerState((state) => state.silenceUntilMs !== undefined);
  const text = usePlayerState(({ queue, index, repetition }) => {
    const repetitions = Math.max(repetition, queue?.entries[index]?.repetitions ?? 1);
    return repetitions > 1 ? t`Play ${repetition} of ${repetitions}` : '';
  });
  const isWaiting = useIsSoundAwaited();
  if (isSilent) return <Turn>{t`Your turn`}</Turn>;
  const shown = isWaiting ? t`Loading the sound …` : text;
  return shown && <Count>{shown}</Count>;
}

function TimeLeft() {
  const left = useTimeLeft();
  if (!left) return null;
  return (
    <SleepBadge>
      <SleepIcon aria-hidden="true" />
      <span aria-hidden="true">{left.badge}</span>
      <VisuallyHidden>{t`Sleep timer, ${{ state: left.words }}. `}</VisuallyHidden>
    </SleepBadge>
  );
}

type TrackCoverProps = { readonly size: number; readonly className?: string | undefined };

/** The cover of the current track's theme; `size` in px. */
export function TrackCover({ size, className }: TrackCoverProps) {
  const groupId = usePlayerState((state) => state.queue?.entries[state.index]?.groupId);
  return groupId === undefined ? null : <Cover groupIds={[groupId]} size={size} className={className} />;
}

/** Once that takes a while. */
const useIsSoundAwaited = () => useIsNoticed(usePlayerState(({ status }) => status === 'loading'));

/** Announces, politely, which play of which track this is, that its sound is awaited, or why it stopped. */
export function PlayAnnouncement() {
  const text = usePlayerState(({ queue, index, repetition, failure }) => {
    const entry = queue?.entries[index];
    if (!entry) return '';
    const { displayName: name, repetitions } = entry;
    return failure?.message ?? t`${name}, play ${repetition} of ${{ repetitions: Math.max(repetition, repetitions) }}`;
  });
  const isWaiting = useIsSoundAwaited();
  return (
    <VisuallyHidden role="status">
      <span>{text}</span>
      {/* An element that comes is announced, and one that goes is not. */}
      {isWaiting && <span>{t`. Loading the sound …`}</span>}
    </VisuallyHidden>
  );
}
