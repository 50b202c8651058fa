import { QueryScreen, READ_ANEW, useQuery } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Button, Page } from '@trax/ui';
import { useDeferredValue, useRef, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useVoice } from '../choose-voice/use-voice.js';
import { VoiceTabs } from '../choose-voice/voice-tabs.js';
import { SearchField } from '../search-tracks/search-field.js';
import { useSearch } from '../search-tracks/use-search.js';
import { browseTracksQuery } from './browse-tracks.query.js';
import { GroupList } from './group-list.js';
import { TracksSkeleton } from './tracks-skeleton.js';

const Actions = styled.div`
  display: flex;
  flex: 1 1 22rem;
  flex-wrap: wrap;
  gap: var(--space-3);
  justify-content: end;
`;

/** So many cards of the list beside each other, where the window has room for them. */
const THREE_COLUMNS = '100rem';

/** What has changed since the last visit is shown as soon as it is read. */
const useTracks = () => useQuery(browseTracksQuery, READ_ANEW);

export function TracksPage() {
  const query = useTracks();
  // A catalogue of one voice opens at that voice.
  const { voice, chooseVoice } = useVoice(
    query.data?.trackGroups.flatMap(({ tracks }) => tracks.map(({ voiceGender }) => voiceGender)),
  );
  const { search, setSearch } = useSearch();
  const searchInput = useRef<HTMLInputElement>(null);
  const clearSearch = () => {
    setSearch('');
    searchInput.current?.focus(); // the button has gone
  };
  return (
    <Page
      title={t`All Tracks`}
      lead={t`Choose a voice, pick a theme, and press play.`}
      width={THREE_COLUMNS}
      actions={
        <Actions>
          <SearchField input={searchInput} search={search} onSearch={setSearch} onClear={clearSearch} />
          <Button variant="secondary" asChild>
            <Link to="/tracks/my-voice">{t`My Voice`}</Link>
          </Button>
        </Actions>
      }
    >
      <VoiceTabs voice={voice} onChoose={chooseVoice}>
        <TracksOfVoice
          query={query}
          voice={voice}
          onChooseVoice={chooseVoice}
          search={useDeferredValue(search)}
          onClearSearch={clearSearch}
        />
      </VoiceTabs>
    </Page>
  );
}

type TracksOfVoiceProps = Omit<ComponentProps<typeof GroupList>, 'groups'> & {
  readonly query: ReturnType<typeof useTracks>;
};

function TracksOfVoice({ query, ...list }: TracksOfVoiceProps) {
  // A deferred render can be interrupted: all rows at once would block the main thread of a slow phone.
  const data = useDeferredValue(query.data);
  return (
    <QueryScreen query={{ ...query, data }} errorTitle={t`Failed to fetch tracks`} skeleton={<TracksSkeleton />}>
      {({ trackGroups }) => <GroupList groups={trackGroups} {...list} />}
    </QueryScreen>
  );
}
