import { failureMessage } from '@trax/graphql-client';
import { Button, FailureText, Text } from '@trax/ui';
import { useEffect, useRef, useState } from 'react';
import type { ListedTrack } from '../edited-theme.query.js';
import { Form } from '../form-layout.js';
import { SOUND_FILES } from './add-recordings.js';
import type { RecordingState } from './recordings.js';
import { SendFailure } from './send-failure.js';
import { SendProgress } from './send-progress.js';
import { useSendRecording } from './use-send-recording.js';

type ReplaceRecordingProps = {
  readonly track: ListedTrack;
  /** Resolves to whether the track has the sound of the upload now. */
  readonly onReplace: (uploadId: string) => Promise<boolean>;
};

/** Gives a track another recording, by a file that is sent. */
export function ReplaceRecording({ track, onReplace }: ReplaceRecordingProps) {
  const { file, state, isBusy, replace } = useReplacement(onReplace);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Form as="div">
      <Text $size="secondary" $tone="muted">
        Playlists and statistics keep the track. {track.hasWords && 'Its words stay; look at their times afterwards.'}
      </Text>
      <input
        ref={input}
        type="file"
        hidden
        accept={SOUND_FILES}
        aria-label="New recording"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen !== undefined) void replace(chosen);
        }}
      />
      {isBusy && <SendProgress name={file?.name ?? ''} state={state} />}
      {state.kind === 'refused' && <FailureText role="alert">{state.message}</FailureText>}
      {state.kind === 'refused' && file !== undefined && (
        <Button variant="secondary" isWide onClick={() => void replace(file)}>
          Send again
        </Button>
      )}
      <Button isWide isBusy={isBusy} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
    </Form>
  );
}

/** Sends one file; closing the dialog takes it back until its sound is ready. */
function useReplacement(onReplace: ReplaceRecordingProps['onReplace']) {
  const send = useSendRecording();
  const [file, setFile] = useState<File>();
  const [state, setState] = useState<RecordingState>({ kind: 'chosen' });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const replace = async (chosen: File) => {
    const controller = new AbortController();
    leaving.current = controller;
    setFile(chosen);
    try {
      const { uploadId } = await send(chosen, { signal: controller.signal, onState: setState });
      leaving.current = undefined;
      setState({ kind: 'adding' });
      if (!(await onReplace(uploadId))) setState({ kind: 'refused', message: 'The recording was not replaced.' });
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ kind: 'refused', message: error instanceof SendFailure ? error.message : failureMessage(error) });
    }
  };
  return { file, state, isBusy: state.kind !== 'chosen' && state.kind !== 'refused', replace };
}
