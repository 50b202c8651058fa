import { audioUrl } from '@trax/contracts/catalogue-rules';
import { t } from '@trax/i18n/macro';
import { FormDialog, MenuItem, MenuLink } from '@trax/ui';
import { useState } from 'react';
import { TrackMenu, type TrackMenuProps } from '../browse-tracks/track-menu.js';
import { RecordingForm } from './load-recording-form.js';
import type { OwnRecording } from './own-recordings.query.js';
import { themeInForm } from './own-themes.js';
import { useOwnRecordings } from './use-own-recordings.js';

type RecordingMenuProps = TrackMenuProps & {
  readonly recording: OwnRecording;
  readonly themes: readonly string[];
};

/** What can be done with an own recording. */
export function RecordingMenu({ recording, themes, ...row }: RecordingMenuProps) {
  const [isEditing, setEditing] = useState(false);
  const { change, remove } = useOwnRecordings();
  const { id, name, words, filePath } = recording;
  return (
    <>
      <TrackMenu {...row}>
        <MenuItem onFocus={RecordingForm.preload} onSelect={() => setEditing(true)}>{t`Edit`}</MenuItem>
        <MenuLink>
          <a href={audioUrl(filePath)} download={`${name}.mp3`}>{t`Download`}</a>
        </MenuLink>
        <MenuItem onSelect={() => remove(recording)}>{t`Delete`}</MenuItem>
      </TrackMenu>
      <FormDialog isOpen={isEditing} onOpenChange={setEditing} title={t`Edit recording`}>
        <RecordingForm
          initial={{ name, words: words ?? '', theme: themeInForm(recording) }}
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
