import type { PlaylistStats, TrackStats } from '@trax/contracts/stats';
import { formatCount, formatDate, media, tabularNums, textStyle } from '@trax/ui';
import { styled } from 'styled-components';
import { Figure, Figures } from './figures.js';
import { TopList } from './top-list.js';

const Label = styled.dt`
  ${textStyle.secondary}
  color: var(--muted);
`;

const Value = styled.dd`
  ${tabularNums}
  margin: 0;
  font-weight: 500;
`;

const Lists = styled.div`
  display: grid;
  gap: var(--space-4);

  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Sheet = styled.div`
  display: grid;
  gap: var(--space-5);
`;

const PLAYS = { one: 'play', other: 'plays' };
const COMPLETIONS = { one: 'completion', other: 'completions' };
const DAYS = { one: 'day', other: 'days' };
const MINUTES = { one: 'minute', other: 'minutes' };
const VOICES = { M: 'Male voice', F: 'Female voice' };

type StatsFiguresProps = {
  readonly trackStats: Pick<
    TrackStats,
    'totalPlays' | 'uniqueTracks' | 'currentStreak' | 'totalListeningTime' | 'topTracks'
  >;
  readonly playlistStats: PlaylistStats;
};

/** The figures of one person, as their own dashboard has them. */
export function StatsFigures({ trackStats, playlistStats }: StatsFiguresProps) {
  const { totalPlays, uniqueTracks, currentStreak, totalListeningTime, topTracks } = trackStats;
  const { totalCompleted, lastCompletedAt, topPlaylists } = playlistStats;
  const figures: [label: string, value: string | number][] = [
    ['Tracks completed', totalPlays],
    ['Unique tracks', uniqueTracks],
    ['Listening time', formatCount(Math.round(totalListeningTime / 60), MINUTES)],
    ['Current streak', formatCount(currentStreak, DAYS)],
    ['Playlists completed', totalCompleted],
    ['Last completed', lastCompletedAt === null ? 'Not yet' : formatDate(lastCompletedAt)],
  ];
  const tracks = topTracks.map(({ id, displayName, voiceGender, plays }) => ({
    id,
    name: displayName,
    note: `${VOICES[voiceGender]}, ${formatCount(plays, PLAYS)}`,
  }));
  const playlists = topPlaylists.map(({ id, name, completions }) => ({
    id,
    name,
    note: formatCount(completions, COMPLETIONS),
  }));
  return (
    <Sheet>
      <Figures>
        {figures.map(([label, value]) => (
          <Figure key={label}>
            <Label>{label}</Label>
            <Value>{value}</Value>
          </Figure>
        ))}
      </Figures>
      {tracks.length + playlists.length > 0 && (
        <Lists>
          <TopList title="Top tracks" rows={tracks} />
          <TopList title="Top playlists" rows={playlists} />
        </Lists>
      )}
    </Sheet>
  );
}
