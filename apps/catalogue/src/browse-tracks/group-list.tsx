import type { VoiceGender } from '@trax/contracts/catalogue';
import { Button, EmptyState, VisuallyHidden, formatCount, media } from '@trax/ui';
import { styled } from 'styled-components';
import { VOICES } from '../choose-voice/voice.js';
import { findTracks } from '../search-tracks/find-tracks.js';
import type { FoundGroup } from '../search-tracks/find-tracks.js';
import { GroupCard } from './group-card.js';
import { groupsOfVoice } from './groups-of-voice.js';
import type { ListedGroup } from './groups-of-voice.js';

export const Masonry = styled.div`
  display: grid;
  gap: var(--space-4);

  ${media.md} {
    display: block;
    columns: 2;
    column-gap: var(--space-4);

    > * {
      break-inside: avoid;
      margin-bottom: var(--space-4);
    }
  }
`;

type GroupListProps = {
  readonly groups: readonly ListedGroup[];
  readonly voice: VoiceGender;
  readonly onChooseVoice: (voice: VoiceGender) => void;
  /** What the listener looks for; empty for everything. */
  readonly sought: string;
  readonly onSeek: (sought: string) => void;
};

/** The themes that the chosen voice speaks. */
export function GroupList({ groups, voice, onChooseVoice, sought, onSeek }: GroupListProps) {
  const spoken = groupsOfVoice(groups, voice);
  if (spoken.length === 0) return <NothingSpoken groups={groups} voice={voice} onChooseVoice={onChooseVoice} />;
  const found = findTracks(spoken, sought);
  return (
    <>
      <VisuallyHidden role="status">{sought.trim() === '' ? '' : countOf(found)}</VisuallyHidden>
      {found.length === 0 && (
        <EmptyState
          title={`Nothing matches “${sought.trim()}”`}
          text="Try another word."
          action={<Button onClick={() => onSeek('')}>Clear search</Button>}
        />
      )}
      <Masonry>
        {found.map(({ group, tracks }) => (
          <GroupCard key={group.id} group={group} shown={tracks} />
        ))}
      </Masonry>
    </>
  );
}

const countOf = (found: readonly FoundGroup[]): string =>
  `${formatCount(
    found.reduce((count, { tracks }) => count + tracks.length, 0),
    { one: 'track', other: 'tracks' },
  )} found`;

type NothingSpokenProps = Pick<GroupListProps, 'groups' | 'voice' | 'onChooseVoice'>;

function NothingSpoken({ groups, voice, onChooseVoice }: NothingSpokenProps) {
  const other = VOICES.find(({ gender }) => gender !== voice && groupsOfVoice(groups, gender).length > 0);
  if (!other) return <EmptyState title="No tracks yet" text="The first tracks will be here soon." />;
  return (
    <EmptyState
      title="No tracks in this voice yet"
      text="All of our tracks are spoken by the other voice for now."
      action={<Button onClick={() => onChooseVoice(other.gender)}>{other.label}</Button>}
    />
  );
}
