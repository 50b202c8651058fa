import { Button, FailureText, Text } from '@trax/ui';
import { useEffect, useRef, useTransition } from 'react';
import { styled } from 'styled-components';
import { SoundOfFile } from '../record-voice/clip-preview.js';
import { UnsavedGuard } from '../record-voice/unsaved-guard.js';
import { useSending, type SendingState } from '../send-recording/use-sending.js';
import { RecordingForm, type RecordingFields } from './recording-form.js';
import { useOwnRecordings } from './use-own-recordings.js';

const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

const Bar = styled.progress`
  width: 100%;
  height: 0.5rem;
  accent-color: var(--primary);
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

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
  const [isSaving, startSaving] = useTransition();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  const save = (written: RecordingFields) =>
    startSaving(async () => {
      if (await keepReady((uploadId) => keep(uploadId, written))) onDone();
    });
  const hasFailed = state.kind === 'failed' || state.kind === 'refused';
  return (
    <Lines ref={panel}>
      <UnsavedGuard />
      <SoundOfFile file={file} name="your recording" />
      <Progress state={state} />
      <FailureText role="alert">{hasFailed && state.message}</FailureText>
      {hasFailed && (
        <Choices>
          {state.kind === 'failed' && <Button onClick={sendAgain}>Send again</Button>}
          <Button variant="secondary" onClick={onDone}>
            Start over
          </Button>
        </Choices>
      )}
      {/* What was written stays while the file is sent again. */}
      <div hidden={hasFailed}>
        <RecordingForm initial={fields} themes={themes} isBusy={isSaving} onSubmit={save} onDiscard={onDiscard} />
      </div>
    </Lines>
  );
}

const STEPS = { sending: 'Sending', processing: 'Preparing' } as const;

function Progress({ state }: { readonly state: SendingState }) {
  if ('message' in state) return null;
  if (state.kind === 'ready') return <Text role="status">Ready to be saved.</Text>;
  return (
    <div>
      <Text $size="secondary" $tone="muted">
        {STEPS[state.kind]} …
      </Text>
      <Bar aria-label={STEPS[state.kind]} max={100} {...(state.percent > 0 && { value: state.percent })} />
    </div>
  );
}
