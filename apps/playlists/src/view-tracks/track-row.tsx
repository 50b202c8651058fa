import { useEntryStatus } from '@trax/player';
import type { Queue } from '@trax/player';
import {
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  MoreIcon,
  PlayButton,
  PlayingMark,
  RemoveIcon,
  VisuallyHidden,
  formatDuration,
} from '@trax/ui';
import type { RunEdit } from '../edit-tracks/edit.js';
import { useRemoveTrack } from '../remove-track/use-remove-track.js';
import { MoveItems } from '../reorder-tracks/move-items.js';
import { ReorderableRow } from '../reorder-tracks/reorderable-row.js';
import type { MoveTrack } from '../reorder-tracks/use-move-track.js';
import { RepetitionButton } from '../set-repetitions/repetition-button.js';
import type { ListedTrack } from './listed-track.js';
import { Details, Layout, Name } from './track-row-layout.js';

const VOICES = { M: 'Male voice', F: 'Female voice' } as const;

type TrackRowProps = {
  readonly playlistId: string;
  readonly track: ListedTrack;
  readonly queue: Queue;
  readonly index: number;
  readonly run: RunEdit;
  readonly move: MoveTrack;
};

/** A track of a playlist: where it stands, what it is, how often it is played; the row that is being played says so. */
export function TrackRow({ playlistId, track, queue, index, run, move }: TrackRowProps) {
  const { status, playOrToggle } = useEntryStatus(queue, index);
  const isCurrent = status !== 'idle';
  return (
    <ReorderableRow track={track} isCurrent={isCurrent}>
      {(handle) => (
        <Layout>
          {handle}
          <Name $isCurrent={isCurrent}>
            {isCurrent && <PlayingMark isMoving={status === 'playing'} />}
            {track.displayName}
          </Name>
          <RepetitionButton playlistId={playlistId} track={track} run={run} />
          <Details>
            <VisuallyHidden>Length </VisuallyHidden>
            {formatDuration(track.durationSeconds)} · {VOICES[track.voiceGender]}
          </Details>
          <PlayButton name={track.displayName} isPlaying={status === 'playing'} onPress={playOrToggle} />
          <TrackMenu {...{ playlistId, track, run, move, index }} count={queue.entries.length} />
        </Layout>
      )}
    </ReorderableRow>
  );
}

type TrackMenuProps = Omit<TrackRowProps, 'queue'> & { readonly count: number };

function TrackMenu({ playlistId, track, index, count, run, move }: TrackMenuProps) {
  const removeTrack = useRemoveTrack(playlistId, run);
  const trigger = (
    <IconButton label={`Options for ${track.displayName}`}>
      <MoreIcon />
    </IconButton>
  );
  return (
    <Menu trigger={trigger}>
      <MoveItems index={index} count={count} move={move} />
      <MenuSeparator />
      <MenuItem icon={<RemoveIcon />} onSelect={() => removeTrack(track.id)}>
        Remove from playlist
      </MenuItem>
    </Menu>
  );
}
