import { audioUrl } from '@trax/contracts/catalogue-rules';
import { entryOfTrack, usePlayer, usePlayerState, type Queue } from '@trax/player';
import { FormDialog, IconButton, Menu, MenuItem, MenuLink, MoreIcon, useToast } from '@trax/ui';
import { useState } from 'react';
import type { VoicedTrack } from '../browse-tracks/groups-of-voice.js';
import { RecordingForm } from './load-recording-form.js';
import type { OwnRecording } from './own-recordings.query.js';
import { useOwnRecordings } from './use-own-recordings.js';

type RecordingMenuProps = {
  readonly recording: OwnRecording;
  readonly themes: readonly string[];
  readonly track: VoicedTrack;
  readonly queue: Queue;
  readonly index: number;
};

/** What else can be done with an own recording. */
export function RecordingMenu({ recording, themes, track, queue, index }: RecordingMenuProps) {
  const player = usePlayer();
  const { show } = useToast();
  const [isEditing, setEditing] = useState(false);
  const { change, remove } = useOwnRecordings();
  const isIdle = usePlayerState((state) => state.queue === undefined);
  const playNext = () => {
    if (isIdle) return player.playQueue(queue, index);
    player.playNext([entryOfTrack(track)]);
    show({ title: 'Plays next', description: track.displayName });
  };
  const { id, name, words, theme, filePath } = recording;
  const trigger = (
    <IconButton label={`Options for ${name}`}>
      <MoreIcon />
    </IconButton>
  );
  return (
    <>
      <Menu trigger={trigger}>
        <MenuItem onSelect={playNext}>Play next</MenuItem>
        <MenuItem onFocus={RecordingForm.preload} onSelect={() => setEditing(true)}>
          Edit
        </MenuItem>
        <MenuLink>
          <a href={audioUrl(filePath)} download={`${name}.mp3`}>
            Download
          </a>
        </MenuLink>
        <MenuItem onSelect={() => remove(recording)}>Delete</MenuItem>
      </Menu>
      <FormDialog isOpen={isEditing} onOpenChange={setEditing} title="Edit recording">
        <RecordingForm
          initial={{ name, words: words ?? '', theme }}
          themes={themes}
          onSubmit={async (fields) => {
            await change(id, fields);
            setEditing(false);
          }}
        />
      </FormDialog>
    </>
  );
}
