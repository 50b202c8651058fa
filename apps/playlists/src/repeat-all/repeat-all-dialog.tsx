import { t } from '@trax/i18n/macro';
import { usePlaylists } from '@trax/playlists';
import { Dialog, RepetitionPicker } from '@trax/ui';
import type { ListedTrack } from '../view-tracks/listed-track.js';

type RepeatAllDialogProps = {
  readonly playlist: { readonly id: string; readonly name: string; readonly tracks: readonly ListedTrack[] };
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** Chooses how often each track of a playlist is played. */
export function RepeatAllDialog({ playlist, isOpen, onOpenChange }: RepeatAllDialogProps) {
  const { repeatAllTracks } = usePlaylists();
  const [first, ...others] = new Set(playlist.tracks.map(({ repetitions }) => repetitions));
  const choose = (repetitions: number) => {
    repeatAllTracks(playlist, repetitions);
    onOpenChange(false);
  };
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t`Plays of all tracks`} description={playlist.name}>
      <RepetitionPicker
        label={t`Plays of all tracks`}
        chosen={others.length === 0 ? first : undefined}
        columns={3}
        onChoose={choose}
      />
    </Dialog>
  );
}
