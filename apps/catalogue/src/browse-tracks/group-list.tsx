import type { VoiceGender } from '@trax/contracts/catalogue';
import { i18n } from '@trax/i18n';
import { plural, t } from '@trax/i18n/macro';
import { useSession } from '@trax/session';
import { Button, EmptyState, Stack, Text, lazyWithRetry, useGradualCount } from '@trax/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { LanguageChoice } from '../choose-languages/language-choice.js';
import { useLanguages } from '../choose-languages/use-languages.js';
import { VOICE_TABS } from '../choose-voice/voice-tabs.js';
import { findTracks } from '../search-tracks/find-tracks.js';
import type { FoundGroup } from '../search-tracks/find-tracks.js';
import { useTranscriptMatches } from '../search-tracks/use-transcript-matches.js';
import { useOwnMatches } from '../my-voice/use-own-matches.js';
import { GroupCard } from './group-card.js';
import { groupsOfVoice } from './groups-of-voice.js';
import type { ListedGroup } from './groups-of-voice.js';

/*
 * Rows and not CSS columns: at every width the themes are read in the order of the document. A card is never narrower than
 * a track needs for its name beside its buttons.
 */
export const GroupGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 27rem), 1fr));
  align-items: start;
  gap: var(--space-4);
`;

/** Only a search finds them here. */
const OwnGroupCard = lazyWithRetry(async () => (await import('../my-voice/own-group-card.js')).OwnGroupCard);

/** Those on the screen have their rows in any case. */
const CARDS_AT_ONCE = 2;

type GroupListProps = {
  readonly groups: readonly ListedGroup[];
  readonly voice: VoiceGender;
  readonly onChooseVoice: (voice: VoiceGender) => void;
  /** What the listener typed into the search field; empty for everything. */
  readonly search: string;
  readonly onClearSearch: () => void;
};

/** The themes that have tracks in the chosen voice, narrowed by the search in names and in texts; own recordings are found too. */
export function GroupList({ groups, voice, onChooseVoice, search, onClearSearch }: GroupListProps) {
  const { matches, isSearching } = useTranscriptMatches(search);
  const { groupsInVoice, choice } = useLanguages(groups, voice);
  const found = useMemo(
    () => findTracks(groupsInVoice, search, (trackId) => matches.has(trackId)),
    [groupsInVoice, search, matches],
  );
  const own = useOwnMatches(search);
  const count = countTracks(found) + countTracks(own.found);
  const words = search.trim();
  const cardsWithRows = useGradualCount(found.length, CARDS_AT_ONCE);
  if (groupsInVoice.length + choice.hiddenThemes === 0)
    return <NoTracks groups={groups} voice={voice} onChooseVoice={onChooseVoice} />;
  return (
    <Stack gap="3">
      <LanguageChoice {...choice} />
      <Text $tone="muted" role="status">
        {words === '' || isSearching ? '' : plural(count, { one: '# track found', other: '# tracks found' })}
      </Text>
      {count === 0 && words !== '' && !isSearching && <NothingFound words={words} onClear={onClearSearch} />}
      <GroupGrid>
        {found.map(({ group, tracks }, index) => (
          <GroupCard
            key={group.id}
            group={group}
            shown={tracks}
            search={search}
            matches={matches}
            hasRows={index < cardsWithRows}
            saysLanguage={choice.languages.length > 0}
          />
        ))}
        {own.found.map(({ group, tracks }) => (
          <OwnGroupCard
            key={group.id}
            group={group}
            shown={tracks}
            search={search}
            matches={own.matches}
            recordings={own.recordings}
          />
        ))}
      </GroupGrid>
    </Stack>
  );
}

const countTracks = (found: readonly FoundGroup[]): number =>
  found.reduce((count, { tracks }) => count + tracks.length, 0);

type NothingFoundProps = { readonly words: string; readonly onClear: () => void };

const NothingFound = ({ words, onClear }: NothingFoundProps) => (
  <EmptyState
    title={t`Nothing matches “${words}”`}
    text={t`Try another word.`}
    action={<Button onClick={onClear}>{t`Clear search`}</Button>}
  />
);

type NoTracksProps = Pick<GroupListProps, 'groups' | 'voice' | 'onChooseVoice'>;

function NoTracks({ groups, voice, onChooseVoice }: NoTracksProps) {
  const other = VOICE_TABS.find(({ gender }) => gender !== voice && groupsOfVoice(groups, gender).length > 0);
  if (!other) return <EmptyCatalogue />;
  return (
    <EmptyState
      title={t`No tracks in this voice yet`}
      text={t`All of our tracks are spoken by the other voice for now.`}
      action={<Button onClick={() => onChooseVoice(other.gender)}>{i18n._(other.label)}</Button>}
    />
  );
}

function EmptyCatalogue() {
  const { viewer } = useSession();
  return (
    <EmptyState
      title={t`No tracks yet`}
      text={t`The first tracks will be here soon.`}
      action={
        viewer?.isAdmin === true && (
          <Button asChild>
            <Link to="/admin/catalogue">{t`Add tracks`}</Link>
          </Button>
        )
      }
    />
  );
}
