import { voiceLabel } from '@trax/i18n/voices';
import { t } from '@trax/i18n/macro';
import { entryOfTrack, useEntryStatus, usePlayOfRepetitions } from '@trax/player';
import type { Queue } from '@trax/player';
import { MenuSeparator, PlayButton, PlayingMark, VisuallyHidden, formatDuration } from '@trax/ui';
import { MoveItems, ReorderableRow, type MoveItem } from '@trax/ui/reorder';
import { PlayNextItem } from '../play-playlist/play-items.js';
import { TrackMenu } from '../remove-track/track-menu.js';
import { TrackRepetitions } from '../set-repetitions/track-repetitions.js';
import type { ListedTrack } from './listed-track.js';
import { Art, Cell, CurrentPlay, Details, Layout, More, Name } from './track-row-layout.js';

type TrackRowProps = {
  readonly playlistId: string;
  readonly track: ListedTrack;
  readonly queue: Queue;
  readonly index: number;
  readonly move: MoveItem;
};

/** A track of a playlist with its controls. The current track has a mark before its name. */
export function TrackRow({ playlistId, track, queue, index, move }: TrackRowProps) {
  const { status, isSounding, isLoading, playOrToggle } = useEntryStatus(queue, index);
  const isCurrent = status !== 'idle';
  return (
    <ReorderableRow item={track} isCurrent={isCurrent} onPress={playOrToggle}>
      {(handle) => (
        <Layout>
          <Cell $area="handle">{handle}</Cell>
          <Art groupIds={[track.groupId]} size={40} />
          <Name $isCurrent={isCurrent}>
            {isCurrent && <PlayingMark isMoving={isSounding} />}
            <bdi lang={track.language ?? undefined}>{track.displayName}</bdi>
          </Name>
          <Details>
            <VisuallyHidden>{t`Length`} </VisuallyHidden>
            <span>{`${formatDuration(track.durationSeconds)} · ${voiceLabel(track)}`}</span>
            {isCurrent && <PlayOfRepetitions />}
          </Details>
          <Cell $area="plays">
            <TrackRepetitions playlistId={playlistId} track={track} />
          </Cell>
          <Cell $area="play">
            <PlayButton
              name={track.displayName}
              isPlaying={status === 'playing'}
              isLoading={isLoading}
              onPress={playOrToggle}
            />
          </Cell>
          <More>
            <TrackMenu playlistId={playlistId} track={track}>
              <PlayNextItem name={track.displayName} entries={[entryOfTrack(track)]} />
              <MenuSeparator />
              <MoveItems index={index} count={queue.entries.length} move={move} />
            </TrackMenu>
          </More>
        </Layout>
      )}
    </ReorderableRow>
  );
}

function PlayOfRepetitions() {
  const play = usePlayOfRepetitions();
  return play && <CurrentPlay>{play}</CurrentPlay>;
}
