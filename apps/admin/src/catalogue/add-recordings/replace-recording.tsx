import { audioUrl } from '@trax/contracts/catalogue-rules';
import { ACCEPTED_SOUND_FILES } from '@trax/contracts/sound-formats';
import { useApolloClient } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Button, FailureText, FileButton, Note, SoundButton, Stack } from '@trax/ui';
import { uploadSound } from '@trax/uploads';
import { useEffect, useRef, useState } from 'react';
import type { ListedTrack } from '../edited-theme.query.js';
import { isOnItsWay, toFailedState, type RecordingState } from './recordings.js';
import { SendProgress } from './send-progress.js';

type ReplaceRecordingProps = {
  /** As it is stored now. */
  readonly track: ListedTrack;
  /** Gives the track the sound of the upload. */
  readonly onReplace: (uploadId: string) => Promise<void>;
};

/** Gives a track another recording, by a file that is sent. */
export function ReplaceRecording({ track, onReplace }: ReplaceRecordingProps) {
  const { file, state, isBusy, replace } = useReplacement(onReplace);
  const [filePath] = useState(track.filePath);
  // While it is busy, the new recording may be one's own.
  const isConflict = !isBusy && track.filePath !== filePath;
  return (
    <Stack gap="4">
      <Note>
        <span>{t`Playlists and statistics keep the track.`}</span>{' '}
        <span>{track.hasWords && t`Its words stay; look at their times afterwards.`}</span>
      </Note>
      {isBusy && <SendProgress name={file?.name ?? ''} state={state} />}
      {'message' in state && <FailureText role="alert">{state.message}</FailureText>}
      <FailureText role="alert">
        {isConflict && t`Somebody else has replaced the recording meanwhile. Yours would replace this one:`}
      </FailureText>
      {isConflict && <SoundButton name={track.displayName} src={audioUrl(track.filePath)} />}
      {state.kind === 'failed' && file !== undefined && (
        <Button variant="secondary" isWide onClick={() => void replace(file)}>{t`Send again`}</Button>
      )}
      <FileButton
        isWide
        isBusy={isBusy}
        inputLabel={t`New recording`}
        accept={ACCEPTED_SOUND_FILES}
        onChoose={([chosen]) => chosen && void replace(chosen)}
      >{t`Choose a file`}</FileButton>
    </Stack>
  );
}

/** Sends one file; closing the dialog takes it back until its sound is ready. */
function useReplacement(onReplace: ReplaceRecordingProps['onReplace']) {
  const client = useApolloClient();
  const [file, setFile] = useState<File>();
  const [state, setState] = useState<RecordingState>({ kind: 'chosen' });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const replace = async (chosen: File) => {
    const controller = new AbortController();
    leaving.current = controller;
    setFile(chosen);
    try {
      const { uploadId } = await uploadSound(chosen, {
        client,
        purpose: 'catalogue',
        signal: controller.signal,
        onProgress: setState,
      });
      leaving.current = undefined;
      setState({ kind: 'adding' });
      await onReplace(uploadId);
    } catch (error) {
      if (!controller.signal.aborted) setState(toFailedState(error));
    }
  };
  return { file, state, isBusy: isOnItsWay({ state }), replace };
}
