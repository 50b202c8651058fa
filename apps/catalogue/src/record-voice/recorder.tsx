import { SOUND_FORMAT_NAMES } from '@trax/contracts/sound-formats';
import { Button, FailureText, Text, VisuallyHidden } from '@trax/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChooseFile } from '../send-recording/choose-file.js';
import { ClipPreview } from './clip-preview.js';
import { FAILURE_MESSAGES } from './failure-messages.js';
import { LevelMeter } from './level-meter.js';
import { MicrophoneIcon } from './microphone-icon.js';
import type { RecorderState } from './recorder-state.js';
import { Numeral, RecordingRing } from './recording-ring.js';
import { TimeLeft } from './time-left.js';
import { UnsavedGuard } from './unsaved-guard.js';
import type { DiscardOffer } from './use-discard-offer.js';
import { useRecorder } from './use-recorder.js';

const Stage = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-5);
  text-align: center;
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  justify-content: center;
`;

const Failure = styled(FailureText)`
  max-width: 34rem;
`;

/** From the first word on. */
const PHASES_WITH_SOUND: readonly RecorderState['phase'][] = ['recording', 'preparing', 'recorded'];

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
  const stage = useFocusOfBeginning(state.phase, takesFocus);
  const failure = state.phase === 'idle' ? state.failure : undefined;
  return (
    <Stage ref={stage}>
      <VisuallyHidden role="status">{describePhase(state)}</VisuallyHidden>
      <Failure role="alert">{failure && FAILURE_MESSAGES[failure]}</Failure>
      {PHASES_WITH_SOUND.includes(state.phase) && <UnsavedGuard />}
      {state.phase === 'idle' && <Beginning maxSeconds={maxSeconds} onStart={start} onFile={onKeep} />}
      {state.phase === 'asking' && (
        <>
          <Text>Please allow the microphone.</Text>
          <FocusedButton onClick={dismiss}>Cancel</FocusedButton>
        </>
      )}
      {state.phase === 'counting' && <Countdown left={state.left} readLevel={readLevel} onCancel={dismiss} />}
      {state.phase === 'recording' && (
        <>
          <TimeLeft maxSeconds={maxSeconds} />
          <LevelMeter readLevel={readLevel} />
          <FocusedButton onClick={stop} isPrimary>
            Stop
          </FocusedButton>
        </>
      )}
      {state.phase === 'preparing' && (
        <Button size="large" isBusy>
          One moment
        </Button>
      )}
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
  readonly onStart: () => void;
  readonly onFile: (file: File) => void;
};

function Beginning({ maxSeconds, onStart, onFile }: BeginningProps) {
  return (
    <>
      <Choices>
        <Button size="large" icon={<MicrophoneIcon />} onClick={onStart}>
          Record
        </Button>
        <ChooseFile onChoose={onFile} />
      </Choices>
      <Text $size="secondary" $tone="muted">
        At most {maxSeconds} seconds. A file may be {SOUND_FORMAT_NAMES}.
      </Text>
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
      <FocusedButton onClick={onCancel}>Cancel</FocusedButton>
    </>
  );
}

type FocusedButtonProps = { readonly isPrimary?: true; readonly onClick: () => void; readonly children: ReactNode };

/** Takes the focus from the button of the phase before, which has gone. */
function FocusedButton({ isPrimary, onClick, children }: FocusedButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} size="large" variant={isPrimary ? 'primary' : 'secondary'} onClick={onClick}>
      {children}
    </Button>
  );
}

/** Moves the focus to the button that records when the buttons of another phase have gone, or what was there before. */
function useFocusOfBeginning(phase: RecorderState['phase'], takesFocus: boolean) {
  const stage = useRef<HTMLDivElement>(null);
  const previous = useRef(takesFocus ? undefined : phase);
  useEffect(() => {
    if (phase === 'idle' && previous.current !== phase) stage.current?.querySelector('button')?.focus();
    previous.current = phase;
  }, [phase]);
  return stage;
}

/** For screen readers; empty where a button or a message says it. */
function describePhase(state: RecorderState): string {
  if (state.phase === 'counting') return String(state.left);
  if (state.phase === 'recording') return 'Recording';
  if (state.phase === 'preparing') return 'Recording ended';
  return '';
}
