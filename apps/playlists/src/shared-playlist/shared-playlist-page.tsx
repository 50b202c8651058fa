import { PLAYLIST_PROBLEM_CODES } from '@trax/contracts/playlist-rules';
import { PROBLEM_CODES } from '@trax/contracts/problem-rules';
import { QueryScreen, READ_ANEW, graphql, readProblem, useQuery, type DocumentType } from '@trax/graphql-client';
import { plural, t } from '@trax/i18n/macro';
import { entryOfTrack, type Queue } from '@trax/player';
import { usePlaylists } from '@trax/playlists';
import {
  Button,
  Cluster,
  Cover,
  EmptyState,
  LoadingRegion,
  Page,
  Skeleton,
  Stack,
  Text,
  formatDuration,
} from '@trax/ui';
import { useTransition } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { PlayPlaylistButton } from '../play-playlist/play-playlist-button.js';
import { lengthOfTracks } from '../view-tracks/listed-track.js';
import { SharedTracks } from './shared-tracks.js';

const viewSharedPlaylistQuery = graphql(`
  query ViewSharedPlaylist($token: ID!) {
    sharedPlaylist(token: $token) {
      name
      isOwn
      isKept
      leftOut
      tracks {
        id
        displayName
        voiceGender
        filePath
        durationSeconds
        repetitions
        groupId
        language
        twin {
          id
          displayName
          voiceGender
          filePath
          durationSeconds
        }
      }
    }
  }
`);

type SharedPlaylist = DocumentType<typeof viewSharedPlaylistQuery>['sharedPlaylist'];

/** Of a token that is none there may never have been a link either. */
const GONE: readonly (string | undefined)[] = [PLAYLIST_PROBLEM_CODES.sharedPlaylistNotFound, PROBLEM_CODES.badInput];

const SHEET_WIDTH = '44rem';
const COVER_PX = 96;

/** A playlist that another listener shares, by its link. */
export function SharedPlaylistPage() {
  const { token = '' } = useParams();
  const query = useQuery(viewSharedPlaylistQuery, { variables: { token }, ...READ_ANEW });
  if (GONE.includes(readProblem(query.error)?.code)) return <EndedLink />;
  const shared = query.data?.sharedPlaylist;
  const skeleton = (
    <LoadingRegion label={t`Loading the playlist`}>
      <Skeleton height="16rem" radius="var(--radius-card)" />
    </LoadingRegion>
  );
  return (
    <Page
      title={shared?.name ?? t`Shared Playlist`}
      width={SHEET_WIDTH}
      lead={shared && describeLength(shared)}
      picture={shared && <Cover groupIds={shared.tracks.map(({ groupId }) => groupId)} size={COVER_PX} />}
      actions={shared && <SharedActions token={token} shared={shared} />}
    >
      <QueryScreen query={query} errorTitle={t`Failed to fetch the playlist`} skeleton={skeleton}>
        {({ sharedPlaylist }) => <SharedContent token={token} shared={sharedPlaylist} />}
      </QueryScreen>
    </Page>
  );
}

function describeLength({ tracks }: SharedPlaylist): string {
  const { trackCount, totalSeconds } = lengthOfTracks(tracks);
  return `${plural(trackCount, { one: '# track', other: '# tracks' })} · ${formatDuration(totalSeconds)}`;
}

/** No playlist of this listener: what is heard counts for its tracks alone. */
const makeQueue = ({ token, shared: { name, tracks } }: SharedProps): Queue => ({
  source: { kind: 'group', groupId: `shared-${token}`, name },
  entries: tracks.map(entryOfTrack),
});

const EndedLink = () => (
  <Page title={t`Shared Playlist`} width={SHEET_WIDTH}>
    <EmptyState
      title={t`This link leads to no playlist`}
      text={t`Its sharing has ended, or a part of the link is missing. Ask the person who sent it for a new one.`}
      action={<YourPlaylists />}
    />
  </Page>
);

const YourPlaylists = () => (
  <Button variant="secondary" asChild>
    <Link to="/playlists">{t`Your playlists`}</Link>
  </Button>
);

type SharedProps = { readonly token: string; readonly shared: SharedPlaylist };

function SharedActions(props: SharedProps) {
  const { isOwn, isKept } = props.shared;
  return (
    <Cluster gap="3" align="center">
      <PlayPlaylistButton queue={makeQueue(props)} />
      {isOwn || isKept ? <YourPlaylists /> : <KeepButton token={props.token} />}
    </Cluster>
  );
}

function SharedContent(props: SharedProps) {
  const { isOwn, isKept, leftOut, tracks } = props.shared;
  return (
    <Stack gap="4">
      {isOwn && <Text $tone="muted">{t`This is your own playlist, as people with the link see it.`}</Text>}
      {isKept && <Text $tone="muted">{t`You have kept a copy.`}</Text>}
      {leftOut > 0 && (
        <Text $tone="muted">
          {plural(leftOut, {
            one: '# track is left out: private to the person who shares it, or no longer in the catalogue.',
            other: '# tracks are left out: private to the person who shares it, or no longer in the catalogue.',
          })}
        </Text>
      )}
      {tracks.length === 0 ? (
        <Text $tone="muted">{t`It has no tracks at the moment.`}</Text>
      ) : (
        <SharedTracks queue={makeQueue(props)} />
      )}
    </Stack>
  );
}

/** Saves a copy, and shows it among the playlists of the listener. */
function KeepButton({ token }: { readonly token: string }) {
  const { keepSharedPlaylist } = usePlaylists();
  const navigate = useNavigate();
  const [isBusy, startKeeping] = useTransition();
  const keep = () =>
    startKeeping(async () => {
      if (await keepSharedPlaylist(token)) await navigate('/playlists');
    });
  return <Button isBusy={isBusy} onClick={keep}>{t`Keep a copy`}</Button>;
}
