import { CATALOGUE_LIMITS, VOICE_LABELS } from '@trax/contracts/catalogue-rules';
import { Button, FailureText, IconButton, media, RemoveIcon, Select, TextField, textStyle } from '@trax/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { isEditable, isOnItsWay, type Recording, type RecordingFacts, type RecordingFaults } from './recordings.js';
import { SendProgress } from './send-progress.js';

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-3);
  align-items: start;
  padding-block: var(--space-4);
  border-top: 1px solid var(--line);

  &:first-child {
    border-top: 0;
  }

  ${media.md} {
    grid-template-columns: 5.5rem minmax(0, 1fr) 11rem auto;
  }
`;

const FileName = styled.span`
  ${textStyle.secondary}
  grid-column: 1 / -1;
  color: var(--muted);
  overflow-wrap: anywhere;
`;

const Name = styled.div`
  grid-column: 2 / -1;

  ${media.md} {
    grid-column: auto;
  }
`;

/* Below number and name on phones. */
const Voice = styled.div`
  display: grid;
  grid-column: 1 / 3;
  gap: var(--space-2);

  ${media.md} {
    grid-column: auto;
  }
`;

const VoiceSelect = styled(Select)`
  width: 100%;
  min-height: 3rem;
`;

const Fault = styled.p`
  ${textStyle.secondary}
  color: var(--danger);
`;

const State = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: var(--space-3);
  justify-items: start;
`;

type RecordingListProps = {
  readonly recordings: readonly Recording[];
  /** The number that each gets. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly faults: ReadonlyMap<string, RecordingFaults>;
  readonly onEdit: (id: string, facts: Partial<RecordingFacts>) => void;
  readonly onRemove: (id: string) => void;
  readonly onSend: (id: string) => void;
};

/** The files of recordings, with number, name and voice, and how far each is. */
export function RecordingList({ recordings, numbers, faults, onEdit, onRemove, onSend }: RecordingListProps) {
  return (
    <List aria-label="Files">
      {recordings.map((recording) => (
        <RecordingItem
          key={recording.id}
          recording={recording}
          number={numbers.get(recording.id)}
          faults={faults.get(recording.id) ?? {}}
          onEdit={(facts) => onEdit(recording.id, facts)}
          onRemove={() => onRemove(recording.id)}
          onSend={() => onSend(recording.id)}
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
        error={faults.number}
        onChange={({ target }) => onEdit({ number: target.value })}
      />
      <Name>
        <TextField
          {...common}
          label={`Name of ${file.name}`}
          placeholder="Name"
          maxLength={CATALOGUE_LIMITS.name}
          value={recording.name}
          error={faults.name}
          onChange={({ target }) => onEdit({ name: target.value })}
        />
      </Name>
      <VoiceField recording={recording} error={faults.voice} onChoose={(voice) => onEdit({ voice })} />
      <IconButton label={`Remove ${file.name}`} disabled={state.kind === 'adding'} onClick={onRemove}>
        <RemoveIcon />
      </IconButton>
      {'message' in state && (
        <State>
          <FailureText role="alert">{state.message}</FailureText>
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
