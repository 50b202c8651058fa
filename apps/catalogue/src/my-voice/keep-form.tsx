import { t } from '@trax/i18n/macro';
import { Button, Cluster, FailureText, Note, ProgressBar, Stack, Text, useUnsaved } from '@trax/ui';
import { SoundOfFile } from '../record-voice/clip-preview.js';
import { leaveQuestion } from '../record-voice/recorder.js';
import { useSending, type SendingState } from '../send-recording/use-sending.js';
import { RecordingForm } from './load-recording-form.js';
import type { RecordingFields } from './recording-form.js';
import { useOwnRecordings } from './use-own-recordings.js';

/** A file that is not saved yet, with what was written about it before it was discarded. */
export type Draft = { readonly file: File; readonly fields?: RecordingFields };

type KeepFormProps = {
  readonly draft: Draft;
  readonly themes: readonly string[];
  /** It was saved, or cannot be. */
  readonly onDone: () => void;
  readonly onDiscard: (fields: RecordingFields) => void;
};

/** Sends a file while the person writes its name, and keeps it once both are ready. */
export function KeepForm({ draft: { file, fields }, themes, onDone, onDiscard }: KeepFormProps) {
  const { state, keepReady, sendAgain } = useSending(file);
  const { keep } = useOwnRecordings();
  useUnsaved(leaveQuestion());
  const save = async (written: RecordingFields) => {
    if (await keepReady((uploadId) => keep(uploadId, written))) onDone();
  };
  const hasFailed = state.kind === 'failed' || state.kind === 'refused';
  return (
    <Stack gap="4">
      <SoundOfFile file={file} name={t`your recording`} />
      <Progress state={state} />
      <FailureText role="alert">{hasFailed && state.message}</FailureText>
      {hasFailed && (
        <Cluster gap="3">
          {state.kind === 'failed' && <Button onClick={sendAgain}>{t`Send again`}</Button>}
          <Button variant="secondary" onClick={onDone}>{t`Start over`}</Button>
        </Cluster>
      )}
      {/* What was written stays while the file is sent again. */}
      <div hidden={hasFailed}>
        <RecordingForm initial={fields} themes={themes} onSubmit={save} onDiscard={onDiscard} />
      </div>
    </Stack>
  );
}

function Progress({ state }: { readonly state: SendingState }) {
  if ('message' in state) return null;
  if (state.kind === 'ready') return <Text role="status">{t`Ready to be saved.`}</Text>;
  const step = state.kind === 'sending' ? t`Sending` : t`Preparing`;
  return (
    <div>
      <Note>{`${step} …`}</Note>
      <ProgressBar aria-label={step} max={100} {...(state.percent > 0 && { value: state.percent })} />
    </div>
  );
}
