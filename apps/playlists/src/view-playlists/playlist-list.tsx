import { styled } from 'styled-components';
import type { ListedPlaylist } from './listed-playlist.js';
import { PlaylistCard } from './playlist-card.js';

/** One below the other: a card grows with its tracks, and a row needs the width. */
export const Column = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

export function PlaylistList({ playlists }: { readonly playlists: readonly ListedPlaylist[] }) {
  return (
    <Column>
      {playlists.map((playlist) => (
        <li key={playlist.id}>
          <PlaylistCard playlist={playlist} />
        </li>
      ))}
    </Column>
  );
}
