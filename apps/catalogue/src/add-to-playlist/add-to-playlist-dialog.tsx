import { t } from '@trax/i18n/macro';
import { Dialog, lazyWithRetry } from '@trax/ui';
import type { VoicedTrack } from '../browse-tracks/groups-of-voice.js';
import { PlaylistsSkeleton } from './playlists-skeleton.js';

const ChoosePlaylist = lazyWithRetry(
  async () => {
    // Before what has a form, which would stay broken if it was evaluated while the forms could not be loaded.
    await import('@trax/forms');
    return (await import('./choose-playlist.js')).ChoosePlaylist;
  },
  { fallback: <PlaylistsSkeleton /> },
);
export const preloadChoosePlaylist = ChoosePlaylist.preload;

type AddToPlaylistDialogProps = {
  readonly track: VoicedTrack;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** In which playlists a track is, and a new one for it. It stays open for several. */
export function AddToPlaylistDialog({ track, isOpen, onOpenChange }: AddToPlaylistDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t`Add to playlist`} description={track.displayName}>
      <ChoosePlaylist track={track} />
    </Dialog>
  );
}
