import { readProblem, useQuery } from '@trax/graphql-client';
import { ErrorState, Page } from '@trax/ui';
import { useDeferredValue, useState } from 'react';
import { useVoice } from '../choose-voice/use-voice.js';
import { VoiceTabs } from '../choose-voice/voice-tabs.js';
import { SearchField } from '../search-tracks/search-field.js';
import { browseTracksQuery } from './browse-tracks.query.js';
import { GroupList } from './group-list.js';
import { TracksSkeleton } from './tracks-skeleton.js';

export function TracksPage() {
  const { voice, chooseVoice } = useVoice();
  const [sought, seek] = useState('');
  return (
    <Page
      title="All Tracks"
      lead="Choose a voice, pick a theme, and press play."
      actions={<SearchField sought={sought} onSeek={seek} />}
    >
      <VoiceTabs voice={voice} onChoose={chooseVoice}>
        <TracksOfVoice sought={useDeferredValue(sought)} onSeek={seek} />
      </VoiceTabs>
    </Page>
  );
}

type TracksOfVoiceProps = { readonly sought: string; readonly onSeek: (sought: string) => void };

function TracksOfVoice({ sought, onSeek }: TracksOfVoiceProps) {
  const { voice, chooseVoice } = useVoice();
  const { data: arrived, error, refetch } = useQuery(browseTracksQuery);
  // Drawn in slices: all rows at once would hold up a slow telephone.
  const data = useDeferredValue(arrived);
  if (data) {
    const { trackGroups } = data;
    return <GroupList groups={trackGroups} voice={voice} onChooseVoice={chooseVoice} sought={sought} onSeek={onSeek} />;
  }
  if (!error) return <TracksSkeleton />;
  return (
    <ErrorState
      title="Failed to fetch tracks"
      text={readProblem(error)?.error}
      onRetry={() => {
        void refetch();
      }}
    />
  );
}
