import { readProblem, useQuery } from '@trax/graphql-client';
import { ErrorState, Page } from '@trax/ui';
import { useVoice } from '../choose-voice/use-voice.js';
import { VoiceTabs } from '../choose-voice/voice-tabs.js';
import { browseTracksQuery } from './browse-tracks.query.js';
import { GroupList } from './group-list.js';
import { TracksSkeleton } from './tracks-skeleton.js';

export function TracksPage() {
  const { voice, chooseVoice } = useVoice();
  return (
    <Page title="All Tracks" lead="Choose a voice, pick a theme, and press play.">
      <VoiceTabs voice={voice} onChoose={chooseVoice}>
        <TracksOfVoice />
      </VoiceTabs>
    </Page>
  );
}

function TracksOfVoice() {
  const { voice, chooseVoice } = useVoice();
  const { data, error, refetch } = useQuery(browseTracksQuery);
  if (data) return <GroupList groups={data.trackGroups} voice={voice} onChooseVoice={chooseVoice} />;
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
