import { t } from '@trax/i18n/macro';
import { Dialog, FileButton } from '@trax/ui';
import { useState } from 'react';
import { ImportReport } from './import-report.js';
import { readPlaylistFiles, type ReadFile } from './read-playlist-file.js';

/** A button that asks for files, and the dialog that says what was found of them before anything is saved. */
export function ImportPlaylistsButton() {
  const [files, setFiles] = useState<readonly ReadFile[]>([]);
  const [isOpen, setOpen] = useState(false);
  const choose = async (chosen: readonly File[]) => {
    setFiles(await readPlaylistFiles(chosen));
    setOpen(true);
  };
  return (
    <>
      <FileButton
        variant="secondary"
        inputLabel={t`Playlist files`}
        accept=".json,.m3u,.m3u8,application/json,audio/x-mpegurl,application/vnd.apple.mpegurl"
        multiple
        onChoose={(chosen) => void choose(chosen)}
      >{t`Import…`}</FileButton>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t`Import playlists`}>
        <ImportReport files={files} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
