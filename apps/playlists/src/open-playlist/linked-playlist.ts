import { useSearchParams } from 'react-router-dom';

/** The playlist that the address opens (`/playlists?open=<id>`); null where it opens none. */
export const useLinkedPlaylistId = (): string | null => useSearchParams()[0].get('open');
