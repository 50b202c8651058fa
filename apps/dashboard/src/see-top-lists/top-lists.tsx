import { plural, t } from '@trax/i18n/macro';
import { voiceLabelOfHeard } from '@trax/i18n/voices';
import { Link } from 'react-router-dom';
import { Button, Grid, Ol, Section, Stack, Text, useIsNear } from '@trax/ui';
import { useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { PlaylistRow, TrackRow } from '../play-track/play-row.js';
import { usePlayableTracks } from '../play-track/playable-tracks.js';
import type { PlaylistProgress, TrackProgress } from '../see-progress/see-progress.query.js';

type TopListsProps = {
  readonly tracks: TrackProgress['topTracks'];
  readonly playlists: PlaylistProgress['topPlaylists'];
};

/** The most played tracks and the most completed playlists; each row plays. */
export function TopLists({ tracks, playlists }: TopListsProps) {
  const lists = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(lists);
  const { playable } = usePlayableTracks();
  return (
    // Beside each other where a name has a dozen letters to a line.
    <Grid gap="4" min="27rem" ref={lists}>
      <TopListCard
        title={t`Your Top Tracks`}
        emptyText={t`The tracks you complete most will gather here.`}
        action={<Link to="/tracks">{t`Browse tracks`}</Link>}
      >
        {tracks.map(({ id, displayName, voiceGender, plays }, index) => (
          <TrackRow
            key={id}
            track={playable.get(id)}
            lead={index + 1}
            name={displayName}
            detail={voiceLabelOfHeard({ id, voiceGender })}
            count={plural(plays, { one: '# play', other: '# plays' })}
          />
        ))}
      </TopListCard>
      <TopListCard
        title={t`Your Top Playlists`}
        emptyText={t`Play a playlist to its end and it will show up here.`}
        action={<Link to="/playlists">{t`Your playlists`}</Link>}
      >
        {playlists.map(({ id, name, completions }, index) => (
          <PlaylistRow
            key={id}
            playlistId={id}
            isNear={isNear}
            lead={index + 1}
            name={name}
            count={plural(completions, { one: '# completion', other: '# completions' })}
          />
        ))}
      </TopListCard>
    </Grid>
  );
}

type TopListCardProps = {
  readonly title: string;
  readonly emptyText: string;
  /** Offered as a button when the list is empty. */
  readonly action: ReactElement;
  /** Its rows. */
  readonly children: readonly ReactNode[];
};

function TopListCard({ title, emptyText, action, children }: TopListCardProps) {
  return (
    <Section title={title} gap="4">
      {children.length > 0 && <Ol>{children}</Ol>}
      {children.length === 0 && (
        <Stack gap="4" align="start">
          <Text $tone="muted">{emptyText}</Text>
          <Button asChild variant="secondary">
            {action}
          </Button>
        </Stack>
      )}
    </Section>
  );
}
