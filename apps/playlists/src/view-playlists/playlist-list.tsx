import type { Playlist } from '@trax/contracts/playlists';
import { media } from '@trax/ui';
import { styled } from 'styled-components';
import { PlaylistCard } from './playlist-card.js';

export type ListedPlaylist = Omit<Playlist, 'firebaseId'>;

export const Grid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export function PlaylistList({ playlists }: { readonly playlists: readonly ListedPlaylist[] }) {
  return (
    <Grid>
      {playlists.map((playlist) => (
        <li key={playlist.id}>
          <PlaylistCard playlist={playlist} />
        </li>
      ))}
    </Grid>
  );
}
