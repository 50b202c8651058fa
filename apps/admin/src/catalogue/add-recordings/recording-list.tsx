import { CATALOGUE_LIMITS } from '@trax/contracts/catalogue-rules';
import { t } from '@trax/i18n/macro';
import { voiceName } from '@trax/i18n/voices';
import { Button, Cluster, Detail, FailureText, Ol, SelectField, Stack, TextField } from '@trax/ui';
import type { RefCallback } from 'react';
import { Fields, Item, RemoveButton } from './recording-layout.js';
import { isEditable, isOnItsWay, type Recording, type RecordingFacts, type RecordingFaults } from './recordings.js';
import { SendProgress } from './send-progress.js';
import { FileItem, SentItem } from './sent-item.js';
import type { SentRecording } from './use-sent-recordings.js';

const listVoices = () => ({ '': t`Choose a voice`, M: voiceName('M'), F: voiceName('F') });

type RecordingListProps = {
  readonly sent: readonly SentRecording[];
  readonly onRemoveSent: (id: string) => void;
  readonly recordings: readonly Recording[];
  /** The number that each gets. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly faults: ReadonlyMap<string, RecordingFaults>;
  readonly fieldRef: (id: string, field: keyof RecordingFacts) => RefCallback<HTMLElement>;
  readonly onEdit: (id: string, facts: Partial<RecordingFacts>) => void;
  readonly onRemove: (recording: Recording) => void;
  readonly onSend: (id: string) => void;
};

/** The files of recordings, those that were sent first, with number, name and voice, and how far each is. */
export function RecordingList({
  sent,
  onRemoveSent,
  recordings,
  numbers,
  faults,
  fieldRef,
  ...on
}: RecordingListProps) {
  return (
    <Stack as={Ol} aria-label={t`Files`}>
      {sent.map((one) => (
        <SentItem key={one.id} recording={one} onRemove={() => onRemoveSent(one.id)} />
      ))}
      {recordings.map((recording) => (
        <RecordingItem
          key={recording.id}
          recording={recording}
          number={numbers.get(recording.id)}
          faults={faults.get(recording.id) ?? {}}
          fieldRef={(field) => fieldRef(recording.id, field)}
          onEdit={(facts) => on.onEdit(recording.id, facts)}
          onRemove={() => on.onRemove(recording)}
          onSend={() => on.onSend(recording.id)}
        />
      ))}
    </Stack>
  );
}

type RecordingItemProps = {
  readonly recording: Recording;
  readonly number: number | undefined;
  readonly faults: RecordingFaults;
  readonly fieldRef: (field: keyof RecordingFacts) => RefCallback<HTMLElement>;
  readonly onEdit: (facts: Partial<RecordingFacts>) => void;
  readonly onRemove: () => void;
  readonly onSend: () => void;
};

function RecordingItem({ onSend, ...props }: RecordingItemProps) {
  const { file, state } = props.recording;
  if (state.kind === 'refused')
    return (
      <FileItem fileName={file.name} onRemove={props.onRemove}>
        <FailureText role="alert">{state.message}</FailureText>
      </FileItem>
    );
  return (
    <Item>
      <Detail as="bdi">{file.name}</Detail>
      <RecordingFields {...props} />
      {'message' in state && state.field === undefined && <FailureText role="alert">{state.message}</FailureText>}
      {state.kind === 'failed' && (
        <Cluster>
          <Button
            variant="secondary"
            onClick={onSend}
            aria-label={t`Send again: ${{ name: file.name }}`}
          >{t`Send again`}</Button>
        </Cluster>
      )}
      {isOnItsWay(props.recording) && <SendProgress name={file.name} state={state} />}
    </Item>
  );
}

function RecordingFields({
  recording,
  number,
  faults,
  fieldRef,
  onEdit,
  onRemove,
}: Omit<RecordingItemProps, 'onSend'>) {
  const { file, state } = recording;
  const { name } = file;
  const refused = 'field' in state && state.field !== undefined ? { [state.field]: state.message } : {};
  const shown = { ...refused, ...faults };
  const common = { isLabelHidden: true, autoComplete: 'off', disabled: !isEditable(recording) } as const;
  return (
    <Fields>
      <TextField
        {...common}
        ref={fieldRef('number')}
        label={t`Number of ${name}`}
        inputMode="numeric"
        placeholder={number?.toString()}
        value={recording.number}
        error={shown.number}
        onChange={({ target }) => onEdit({ number: target.value })}
      />
      <TextField
        {...common}
        ref={fieldRef('name')}
        label={t`Name of ${name}`}
        placeholder={t`Name`}
        maxLength={CATALOGUE_LIMITS.name}
        value={recording.name}
        error={shown.name}
        onChange={({ target }) => onEdit({ name: target.value })}
      />
      <SelectField
        {...common}
        ref={fieldRef('voice')}
        label={t`Voice of ${name}`}
        options={listVoices()}
        value={recording.voice}
        error={faults.voice}
        onChange={({ target }) => onEdit({ voice: target.value as Recording['voice'] })}
      />
      <RemoveButton name={name} onClick={onRemove} />
    </Fields>
  );
}
