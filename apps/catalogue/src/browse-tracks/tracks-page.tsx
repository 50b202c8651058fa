import { QueryScreen, useQuery } from '@trax/graphql-client';
import { Page } from '@trax/ui';
import { useDeferredValue, useState } from 'react';
import { useVoice } from '../choose-voice/use-voice.js';
import { VoiceTabs } from '../choose-voice/voice-tabs.js';
import { SearchField } from '../search-tracks/search-field.js';
import { browseTracksQuery } from './browse-tracks.query.js';
import { GroupList } from './group-list.js';
import { TracksSkeleton } from './tracks-skeleton.js';

export function TracksPage() {
  const { voice, chooseVoice } = useVoiceOfTracks();
  const [search, setSearch] = useState('');
  return (
    <Page
      title="All Tracks"
      lead="Choose a voice, pick a theme, and press play."
      actions={<SearchField search={search} onSearch={setSearch} />}
    >
      <VoiceTabs voice={voice} onChoose={chooseVoice}>
        <TracksOfVoice search={useDeferredValue(search)} onSearch={setSearch} />
      </VoiceTabs>
    </Page>
  );
}

type TracksOfVoiceProps = { readonly search: string; readonly onSearch: (search: string) => void };

function TracksOfVoice({ search, onSearch }: TracksOfVoiceProps) {
  const { voice, chooseVoice } = useVoiceOfTracks();
  const query = useQuery(browseTracksQuery);
  // A deferred render can be interrupted: all rows at once would block the main thread of a slow phone.
  const data = useDeferredValue(query.data);
  return (
    <QueryScreen query={{ ...query, data }} errorTitle="Failed to fetch tracks" skeleton={<TracksSkeleton />}>
      {({ trackGroups }) => (
        <GroupList groups={trackGroups} voice={voice} onChooseVoice={chooseVoice} search={search} onSearch={onSearch} />
      )}
    </QueryScreen>
  );
}

/** A catalogue of one voice opens at that voice. */
function useVoiceOfTracks() {
  const { data } = useQuery(browseTracksQuery);
  return useVoice(data?.trackGroups.flatMap(({ tracks }) => tracks.map(({ voiceGender }) => voiceGender)));
}
