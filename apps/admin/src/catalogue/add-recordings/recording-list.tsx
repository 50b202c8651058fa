import { CATALOGUE_LIMITS, VOICE_LABELS } from '@trax/contracts/catalogue-rules';
import { Button, FailureText, IconButton, RemoveIcon, Select, TextField, textStyle } from '@trax/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { FileName, Item, List, Name, State, Voice } from './recording-layout.js';
import { isEditable, isOnItsWay, type Recording, type RecordingFacts, type RecordingFaults } from './recordings.js';
import { SendProgress } from './send-progress.js';
import { SentItem } from './sent-item.js';
import type { SentRecording } from './use-sent-recordings.js';

const VoiceSelect = styled(Select)`
  width: 100%;
  min-height: 3rem;
`;

const Fault = styled.p`
  ${textStyle.secondary}
  color: var(--danger);
`;

type RecordingListProps = {
  readonly sent: readonly SentRecording[];
  readonly onRemoveSent: (id: string) => void;
  readonly recordings: readonly Recording[];
  /** The number that each gets. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly faults: ReadonlyMap<string, RecordingFaults>;
  readonly onEdit: (id: string, facts: Partial<RecordingFacts>) => void;
  readonly onRemove: (recording: Recording) => void;
  readonly onSend: (id: string) => void;
};

/** The files of recordings, those that were sent first, with number, name and voice, and how far each is. */
export function RecordingList({ sent, onRemoveSent, recordings, numbers, faults, ...on }: RecordingListProps) {
  return (
    <List aria-label="Files">
      {sent.map((one) => (
        <SentItem key={one.id} recording={one} onRemove={() => onRemoveSent(one.id)} />
      ))}
      {recordings.map((recording) => (
        <RecordingItem
          key={recording.id}
          recording={recording}
          number={numbers.get(recording.id)}
          faults={faults.get(recording.id) ?? {}}
          onEdit={(facts) => on.onEdit(recording.id, facts)}
          onRemove={() => on.onRemove(recording)}
          onSend={() => on.onSend(recording.id)}
        />
      ))}
    </List>
  );
}

type RecordingItemProps = {
  readonly recording: Recording;
  readonly number: number | undefined;
  readonly faults: RecordingFaults;
  readonly onEdit: (facts: Partial<RecordingFacts>) => void;
  readonly onRemove: () => void;
  readonly onSend: () => void;
};

function RecordingItem({ recording, number, faults, onEdit, onRemove, onSend }: RecordingItemProps) {
  const { file, state } = recording;
  const refused = 'field' in state && state.field !== undefined ? { [state.field]: state.message } : {};
  const shown = { ...refused, ...faults };
  const common = { isLabelHidden: true, autoComplete: 'off', disabled: !isEditable(recording) } as const;
  return (
    <Item>
      <FileName>{file.name}</FileName>
      <TextField
        {...common}
        label={`Number of ${file.name}`}
        inputMode="numeric"
        placeholder={number === undefined ? 'Number' : String(number)}
        value={recording.number}
        error={shown.number}
        onChange={({ target }) => onEdit({ number: target.value })}
      />
      <Name>
        <TextField
          {...common}
          label={`Name of ${file.name}`}
          placeholder="Name"
          maxLength={CATALOGUE_LIMITS.name}
          value={recording.name}
          error={shown.name}
          onChange={({ target }) => onEdit({ name: target.value })}
        />
      </Name>
      <VoiceField recording={recording} error={faults.voice} onChoose={(voice) => onEdit({ voice })} />
      <IconButton label={`Remove ${file.name}`} onClick={onRemove}>
        <RemoveIcon />
      </IconButton>
      {'message' in state && (
        <State>
          {state.field === undefined && <FailureText role="alert">{state.message}</FailureText>}
          {state.kind === 'failed' && (
            <Button variant="secondary" onClick={onSend} aria-label={`Send again: ${file.name}`}>
              Send again
            </Button>
          )}
        </State>
      )}
      {isOnItsWay(recording) && (
        <State>
          <SendProgress name={file.name} state={state} />
        </State>
      )}
    </Item>
  );
}

type VoiceFieldProps = {
  readonly recording: Recording;
  readonly error: string | undefined;
  readonly onChoose: (voice: Recording['voice']) => void;
};

function VoiceField({ recording, error, onChoose }: VoiceFieldProps) {
  const faultId = useId();
  return (
    <Voice>
      <VoiceSelect
        aria-label={`Voice of ${recording.file.name}`}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : faultId}
        disabled={!isEditable(recording)}
        value={recording.voice}
        onChange={({ target }) => onChoose(target.value === 'M' || target.value === 'F' ? target.value : '')}
      >
        <option value="">Choose a voice</option>
        <option value="M">{VOICE_LABELS.M}</option>
        <option value="F">{VOICE_LABELS.F}</option>
      </VoiceSelect>
      {error !== undefined && <Fault id={faultId}>{error}</Fault>}
    </Voice>
  );
}
