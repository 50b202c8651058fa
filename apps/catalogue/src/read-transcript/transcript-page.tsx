import { QueryScreen, graphql, useQuery } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { voiceName } from '@trax/i18n/voices';
import { FavouriteButton } from '@trax/playlists';
import { Link, useParams } from 'react-router-dom';
import { Button, Cluster, EmptyState, LoadingRegion, Page, PlayButton, Skeleton, Stack, groupHue } from '@trax/ui';
import { browseTracksQuery } from '../browse-tracks/browse-tracks.query.js';
import type { ListedGroup } from '../browse-tracks/groups-of-voice.js';
import { groupsOfVoice } from '../browse-tracks/groups-of-voice.js';
import { Transcript } from './transcript.js';
import { usePlayFrom, type TrackInTheme } from './use-play-from.js';

const readTranscriptQuery = graphql(`
  query ReadTranscript($trackId: ID!) {
    track(id: $trackId) {
      ...TrackWithTranscript
    }
  }
`);

/** So that a line has about 65 letters. */
const SHEET_WIDTH = '44rem';

/** The words of one track, to read without playing it and to play from any of its sentences. */
export function TranscriptPage() {
  const { trackId = '' } = useParams();
  const query = useQuery(browseTracksQuery);
  const found = query.data && findTrack(query.data.trackGroups, trackId);
  return (
    <Page
      title={found?.track.displayName ?? (query.data ? t`Track not found` : t`Transcript`)}
      width={SHEET_WIDTH}
      lead={found && `${found.group.name} · ${voiceName(found.track.voiceGender)}`}
      actions={
        <Cluster gap="3" align="center">
          <Button variant="secondary" asChild>
            <Link to={found ? `/tracks?voice=${found.track.voiceGender}` : '/tracks'}>{t`All tracks`}</Link>
          </Button>
          {found && <FavouriteButton track={found.track} />}
          {found && <PlayTrackButton {...found} />}
        </Cluster>
      }
    >
      <QueryScreen query={query} errorTitle={t`Failed to fetch the track`} skeleton={<LinesSkeleton />}>
        {() =>
          found ? (
            <TranscriptOfTrack {...found} />
          ) : (
            <EmptyState title={t`There is no such track`} text={t`It may have been taken out of the catalogue.`} />
          )
        }
      </QueryScreen>
    </Page>
  );
}

/** The track with its theme in the voice of the track. */
function findTrack(groups: readonly ListedGroup[], trackId: string): TrackInTheme | undefined {
  const voice = groups.flatMap(({ tracks }) => tracks).find(({ id }) => id === trackId)?.voiceGender;
  if (voice === undefined) return undefined;
  for (const group of groupsOfVoice(groups, voice)) {
    const track = group.tracks.find(({ id }) => id === trackId);
    if (track) return { group, track };
  }
  return undefined;
}

function PlayTrackButton(found: TrackInTheme) {
  const { isPlaying, isLoading, toggle } = usePlayFrom(found);
  return <PlayButton name={found.track.displayName} isPlaying={isPlaying} isLoading={isLoading} onPress={toggle} />;
}

function TranscriptOfTrack(found: TrackInTheme) {
  const { isCurrent, playFrom } = usePlayFrom(found);
  const query = useQuery(readTranscriptQuery, { variables: { trackId: found.track.id } });
  return (
    <QueryScreen query={query} errorTitle={t`Failed to fetch the transcript`} skeleton={<LinesSkeleton />}>
      {({ track }) =>
        track?.transcript ? (
          <Transcript
            {...track.transcript}
            language={track.language ?? undefined}
            hue={groupHue(found.group.id)}
            isCurrent={isCurrent}
            onPlayFrom={playFrom}
          />
        ) : (
          <EmptyState
            title={t`No transcript yet`}
            text={t`The words of this track have not been written down so far.`}
          />
        )
      }
    </QueryScreen>
  );
}

function LinesSkeleton() {
  return (
    <LoadingRegion label={t`Loading the transcript`}>
      <Stack gap="4">
        <Skeleton height="1.5rem" width="90%" />
        <Skeleton height="1.5rem" width="75%" />
        <Skeleton height="1.5rem" width="85%" />
      </Stack>
    </LoadingRegion>
  );
}
