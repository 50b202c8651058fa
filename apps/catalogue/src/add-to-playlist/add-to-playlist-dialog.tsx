import { Dialog, lazyWithRetry } from '@trax/ui';
import type { ListedTrack } from '../browse-tracks/groups-of-voice.js';
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
  readonly track: ListedTrack;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** Adds a track to a playlist, or to a new one. Closes once the track is added. */
export function AddToPlaylistDialog({ track, isOpen, onOpenChange }: AddToPlaylistDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Add to playlist" description={track.displayName}>
      <ChoosePlaylist track={track} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
