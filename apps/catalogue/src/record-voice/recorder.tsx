import { ACCEPTED_SOUND_FILES, SOUND_FORMATS } from '@trax/contracts/sound-formats';
import { i18n } from '@trax/i18n';
import { t } from '@trax/i18n/macro';
import {
  Button,
  Cluster,
  FailureText,
  FileButton,
  MicrophoneIcon,
  Note,
  Numeral,
  Text,
  VisuallyHidden,
  useUnsaved,
  type LeaveQuestion,
} from '@trax/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ClipPreview } from './clip-preview.js';
import { FAILURE_MESSAGES } from './failure-messages.js';
import { LevelMeter } from './level-meter.js';
import type { RecorderState } from './recorder-state.js';
import { RecordingRing } from './recording-ring.js';
import { TimeLeft } from './time-left.js';
import type { DiscardOffer } from './use-discard-offer.js';
import { useRecorder } from './use-recorder.js';

const Stage = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-5);
  text-align: center;
`;

/** From the first word on. */
const PHASES_WITH_SOUND: readonly RecorderState['phase'][] = ['recording', 'preparing', 'recorded'];

/** Asked before the page is left with a recording that is not saved. */
export const leaveQuestion = (): LeaveQuestion => ({
  title: t`Leave without saving?`,
  description: t`Your recording is not saved yet. If you leave, it is lost.`,
  confirmLabel: t`Leave`,
  cancelLabel: t`Stay`,
});

type RecorderProps = {
  readonly maxSeconds: number;
  readonly discardOffer: DiscardOffer;
  /** It takes the place of what had the focus. */
  readonly takesFocus: boolean;
  readonly onKeep: (file: File) => void;
};

/** Records with the microphone, plays it, and hands over what is kept; or takes a file. */
export function Recorder({ maxSeconds, discardOffer, takesFocus, onKeep }: RecorderProps) {
  const { state, readLevel, start, stop, dismiss, discard } = useRecorder(maxSeconds, discardOffer);
  const [hasBegun, setBegun] = useState(takesFocus);
  const begin = () => {
    setBegun(true);
    start();
  };
  useUnsaved(PHASES_WITH_SOUND.includes(state.phase) ? leaveQuestion() : undefined);
  const failure = state.phase === 'idle' ? state.failure : undefined;
  return (
    <Stage>
      <VisuallyHidden role="status">{describePhase(state)}</VisuallyHidden>
      <FailureText role="alert">{failure && i18n._(FAILURE_MESSAGES[failure])}</FailureText>
      {state.phase === 'idle' && (
        <Beginning maxSeconds={maxSeconds} takesFocus={hasBegun} onStart={begin} onFile={onKeep} />
      )}
      {state.phase === 'asking' && (
        <>
          <Text>{t`Please allow the microphone.`}</Text>
          <FocusedButton onClick={dismiss}>{t`Cancel`}</FocusedButton>
        </>
      )}
      {state.phase === 'counting' && <Countdown left={state.left} readLevel={readLevel} onCancel={dismiss} />}
      {state.phase === 'recording' && (
        <>
          <TimeLeft maxSeconds={maxSeconds} />
          <LevelMeter readLevel={readLevel} />
          <FocusedButton onClick={stop} isPrimary>{t`Stop`}</FocusedButton>
        </>
      )}
      {state.phase === 'preparing' && <Button size="large" isBusy>{t`One moment`}</Button>}
      {state.phase === 'recorded' && (
        <ClipPreview
          clip={state.clip}
          end={state.end}
          onKeep={() => onKeep(state.clip.file)}
          onAgain={start}
          onDiscard={() => discard(state)}
        />
      )}
    </Stage>
  );
}

type BeginningProps = {
  readonly maxSeconds: number;
  readonly takesFocus: boolean;
  readonly onStart: () => void;
  readonly onFile: (file: File) => void;
};

function Beginning({ maxSeconds, takesFocus, onStart, onFile }: BeginningProps) {
  const record = useFocusWhenShown(takesFocus);
  const formats = SOUND_FORMATS.map(({ name }) => name);
  const [otherFormats, lastFormat] = [formats.slice(0, -1).join(', '), formats.at(-1) ?? ''];
  return (
    <>
      <Cluster gap="3" justify="center">
        <Button ref={record} size="large" icon={<MicrophoneIcon />} onClick={onStart}>{t`Record`}</Button>
        <FileButton
          size="large"
          variant="secondary"
          inputLabel={t`Sound file`}
          accept={ACCEPTED_SOUND_FILES}
          onChoose={([file]) => file && onFile(file)}
        >{t`Choose a file`}</FileButton>
      </Cluster>
      <Note>{t`At most ${maxSeconds} seconds. A file may be ${otherFormats} or ${lastFormat}.`}</Note>
    </>
  );
}

type CountdownProps = {
  readonly left: number;
  readonly readLevel: () => number;
  readonly onCancel: () => void;
};

function Countdown({ left, readLevel, onCancel }: CountdownProps) {
  return (
    <>
      <RecordingRing share={1}>
        <Numeral aria-hidden>{left}</Numeral>
      </RecordingRing>
      <LevelMeter readLevel={readLevel} />
      <FocusedButton onClick={onCancel}>{t`Cancel`}</FocusedButton>
    </>
  );
}

type FocusedButtonProps = { readonly isPrimary?: true; readonly onClick: () => void; readonly children: ReactNode };

function FocusedButton({ isPrimary, onClick, children }: FocusedButtonProps) {
  const button = useFocusWhenShown(true);
  return (
    <Button ref={button} size="large" variant={isPrimary ? 'primary' : 'secondary'} onClick={onClick}>
      {children}
    </Button>
  );
}

/** A button takes the focus from that of the phase before, which has gone. */
function useFocusWhenShown(takesFocus: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return button;
}

/** For screen readers; empty where a button or a message says it. */
function describePhase(state: RecorderState): string {
  if (state.phase === 'counting') return String(state.left);
  if (state.phase === 'recording') return t`Recording`;
  if (state.phase === 'preparing') return t`Recording ended`;
  return '';
}
