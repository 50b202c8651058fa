import { QueryScreen, useQuery } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { ownGroups } from '@trax/i18n/voices';
import { Button, EmptyState, LoadingRegion, Page, Skeleton, Stack, useListFocus } from '@trax/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { GroupGrid } from '../browse-tracks/group-list.js';
import type { TranscriptMatches } from '../search-tracks/use-transcript-matches.js';
import { NewRecording } from './new-recording.js';
import { OwnGroupCard } from './own-group-card.js';
import { ownThemes } from './own-themes.js';
import { myVoiceQuery, type OwnRecording, type OwnRecordingLimits } from './own-recordings.query.js';

const NO_MATCHES: TranscriptMatches = new Map();

const Content = styled.div`
  display: contents;
`;

/** The person's own recordings, and how new ones are made. */
export function MyVoicePage() {
  const query = useQuery(myVoiceQuery);
  return (
    <Page
      title={t`My Voice`}
      lead={t`Sentences that you have spoken yourself. Nobody else hears them.`}
      actions={
        <Button variant="secondary" asChild>
          <Link to="/tracks">{t`All tracks`}</Link>
        </Button>
      }
    >
      <QueryScreen query={query} errorTitle={t`Failed to fetch your recordings`} skeleton={<MyVoiceSkeleton />}>
        {({ ownRecordings, ownRecordingLimits }) => (
          <Recordings recordings={ownRecordings} limits={ownRecordingLimits} />
        )}
      </QueryScreen>
    </Page>
  );
}

type RecordingsProps = { readonly recordings: readonly OwnRecording[]; readonly limits: OwnRecordingLimits };

function Recordings({ recordings, limits }: RecordingsProps) {
  const groups = ownGroups(recordings);
  const region = useRef<HTMLDivElement>(null);
  const ids = groups.flatMap(({ tracks }) => tracks.map(({ id }) => id));
  useListFocus({ ids, region, controls: 'li button[aria-haspopup="menu"]', otherwise: 'button' });
  return (
    <Content ref={region}>
      <NewRecording limits={limits} themes={ownThemes(recordings)} />
      {groups.length === 0 ? (
        <EmptyState
          title={t`No recordings yet`}
          text={t`Record a sentence above, or choose a file. It plays like any track, and only you hear it.`}
        />
      ) : (
        <GroupGrid>
          {groups.map((group) => (
            <OwnGroupCard
              key={group.id}
              group={group}
              shown={group.tracks}
              matches={NO_MATCHES}
              recordings={recordings}
            />
          ))}
        </GroupGrid>
      )}
    </Content>
  );
}

function MyVoiceSkeleton() {
  return (
    <LoadingRegion label={t`Loading your recordings`}>
      <Stack gap="4">
        <Skeleton height="14rem" radius="var(--radius-card)" />
        <Skeleton height="10rem" radius="var(--radius-card)" />
      </Stack>
    </LoadingRegion>
  );
}
