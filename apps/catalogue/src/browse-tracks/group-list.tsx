import type { VoiceGender } from '@trax/contracts/catalogue';
import { Button, EmptyState, media } from '@trax/ui';
import { styled } from 'styled-components';
import { VOICES } from '../choose-voice/voice.js';
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
};

/** The themes that the chosen voice speaks. */
export function GroupList({ groups, voice, onChooseVoice }: GroupListProps) {
  const spoken = groupsOfVoice(groups, voice);
  if (spoken.length > 0) {
    return (
      <Masonry>
        {spoken.map((group) => (
          <GroupCard key={group.id} group={group} />
        ))}
      </Masonry>
    );
  }
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
