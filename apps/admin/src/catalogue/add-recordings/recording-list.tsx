import { CATALOGUE_LIMITS } from '@trax/contracts/catalogue-rules';
import { t } from '@trax/i18n/macro';
import { voiceName } from '@trax/i18n/voices';
import { Button, Cluster, Detail, FailureText, media, Ol, SelectField, Stack, TextField } from '@trax/ui';
import type { RefCallback } from 'react';
import { styled } from 'styled-components';
import { isEditable, isOnItsWay, type Recording, type RecordingFacts, type RecordingFaults } from './recordings.js';
import { SendProgress } from './send-progress.js';
import { FileItem, Item, RemoveButton, SentItem } from './sent-item.js';
import type { RecordingsToAdd } from './use-recordings.js';

/* On phones the voice is below number and name. */
const Fields = styled.div`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-3);
  align-items: start;

  > :nth-child(2) {
    grid-column: 2 / -1;
  }

  > :nth-child(3) {
    grid-column: 1 / 3;
  }

  ${media.md} {
    grid-template-columns: 5.5rem minmax(0, 1fr) 11rem auto;

    > :nth-child(n) {
      grid-column: auto;
    }
  }
`;

const listVoices = () => ({ '': t`Choose a voice`, M: voiceName('M'), F: voiceName('F') });

type RecordingListProps = {
  readonly list: RecordingsToAdd;
  /** Those that are shown. */
  readonly faults: ReadonlyMap<string, RecordingFaults>;
  readonly fieldRef: (id: string, field: keyof RecordingFacts) => RefCallback<HTMLElement>;
  readonly onSend: (id: string) => void;
};

/** The files of recordings, those that were sent first, with number, name and voice, and how far each is. */
export function RecordingList({ list, faults, fieldRef, onSend }: RecordingListProps) {
  return (
    <Stack as={Ol} aria-label={t`Files`}>
      {list.sent.map((one) => (
        <SentItem key={one.id} recording={one} onRemove={() => list.removeSent(one.id)} />
      ))}
      {list.recordings.map((recording) => (
        <RecordingItem
          key={recording.id}
          recording={recording}
          number={list.numbers.get(recording.id)}
          faults={faults.get(recording.id) ?? {}}
          fieldRef={(field) => fieldRef(recording.id, field)}
          onEdit={(facts) => list.edit(recording.id, facts)}
          onRemove={() => list.remove(recording)}
          onSend={() => onSend(recording.id)}
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
