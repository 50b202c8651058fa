import { ACCEPTED_SOUND_FILES, SOUND_FORMATS } from '@trax/contracts/sound-formats';
import { plural, t } from '@trax/i18n/macro';
import { Button, Cluster, FileButton, openOverlays, PlusIcon, Section, Stack, Text, useUnsaved } from '@trax/ui';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import type { ThemeWithTracks } from '../edited-theme.query.js';
import { AllRecordings } from './all-recordings.js';
import { RecordingList } from './recording-list.js';
import { isEditable, isOnItsWay, type RecordingFaults } from './recordings.js';
import { useRecordings, type RecordingsToAdd } from './use-recordings.js';

const askToLeave = (isSending: boolean) => ({
  ...(isSending
    ? { title: t`Stop sending?`, confirmLabel: t`Stop sending`, cancelLabel: t`Keep sending` }
    : { title: t`Leave without sending?`, confirmLabel: t`Leave`, cancelLabel: t`Stay` }),
  description: t`Files that are not sent yet are not added to the theme.`,
});

const Zone = styled(Stack)`
  border-radius: var(--radius-card);

  &[data-over] {
    outline: 2px dashed var(--primary);
    outline-offset: var(--space-2);
  }
`;

type AddRecordingsProps = {
  readonly theme: ThemeWithTracks;
  /** The tracks of the theme. */
  readonly children: ReactNode;
};

/** Files become drafts of a theme: chosen or dropped, looked through, sent a few at a time. */
export function AddRecordings({ theme, children }: AddRecordingsProps) {
  const list = useRecordings(theme.id, theme.tracks);
  const { recordings, sent } = list;
  const hasFiles = recordings.length + sent.length > 0;
  const unsent = recordings.filter(({ uploadId, state }) => uploadId === undefined && state.kind !== 'refused');
  useUnsaved(unsent.length === 0 ? undefined : askToLeave(unsent.some(isOnItsWay)));
  const addButton = useRef<HTMLButtonElement>(null);
  const isOver = useFileDrop(list.choose);
  return (
    <Zone gap="5" data-over={isOver || undefined}>
      <Section
        title={t`New recordings`}
        lead={describeFiles()}
        actions={
          <FileButton
            ref={addButton}
            variant={theme.trackCount === 0 ? 'primary' : 'secondary'}
            inputLabel={t`Recordings`}
            accept={ACCEPTED_SOUND_FILES}
            multiple
            icon={<PlusIcon />}
            onChoose={list.choose}
          >{t`Add recordings`}</FileButton>
        }
      >
        {hasFiles && <Chosen list={list} onRemoveAll={() => addButton.current?.focus()} />}
      </Section>
      {(theme.tracks.length > 0 || !hasFiles) && children}
    </Zone>
  );
}

function describeFiles(): string {
  const formats = SOUND_FORMATS.map(({ name }) => name);
  const [otherFormats, lastFormat = ''] = [formats.slice(0, -1).join(', '), formats.at(-1)];
  return t`Choose sound files, or drop them anywhere in this window: ${otherFormats} or ${lastFormat}. Each becomes a draft.`;
}

type ChosenProps = { readonly list: RecordingsToAdd; readonly onRemoveAll: () => void };

function Chosen({ list, onRemoveAll }: ChosenProps) {
  const { recordings, faults, isSending, progress } = list;
  const [isChecked, setChecked] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const editable = recordings.filter(isEditable);
  const fields = useRef(new Map<string, HTMLElement | null>());
  const add = (ids: readonly string[]) => {
    const [fault] = ids.flatMap((id) => Object.keys(faults.get(id) ?? {}).map((field) => `${id} ${field}`));
    flushSync(() => setChecked(fault !== undefined)); // which marks the field
    if (fault !== undefined) return fields.current.get(fault)?.focus();
    region.current?.focus(); // the button goes
    return list.start(ids);
  };
  const removeAll = () => {
    list.removeAll();
    onRemoveAll();
  };
  return (
    <Stack ref={region} gap="5" tabIndex={-1}>
      {isSending && <Text as="output">{progress}</Text>}
      {editable.length > 1 && <AllRecordings onEdit={list.editAll} />}
      <RecordingList
        list={list}
        faults={isChecked ? faults : takenNumbers(faults)}
        fieldRef={(id, field) => (input) => void fields.current.set(`${id} ${field}`, input)}
        onSend={(id) => add([id])}
      />
      {editable.length > 0 && (
        <Cluster gap="3">
          <Button onClick={() => add(editable.map(({ id }) => id))}>{describeSending(editable.length)}</Button>
          <Button variant="secondary" onClick={removeAll}>{t`Remove all`}</Button>
        </Cluster>
      )}
    </Stack>
  );
}

const describeSending = (count: number): string =>
  plural(count, { one: 'Send # recording', other: 'Send # recordings' });

/** Before the list is sent, only numbers that cannot be used are marked: what is missing may still come. */
const takenNumbers = (faults: ReadonlyMap<string, RecordingFaults>): ReadonlyMap<string, RecordingFaults> =>
  new Map([...faults].map(([id, { number }]) => [id, number === undefined ? {} : { number }]));

/** Takes files that are dropped anywhere in the window; returns whether some are held over it. */
function useFileDrop(onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const handle = (event: DragEvent) => {
      const { type, dataTransfer, relatedTarget } = event;
      if (dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault(); // the browser would leave the page for the file
      // A dialog has files of its own.
      const isTaken = openOverlays.getState().count === 0;
      setOver(isTaken && (type === 'dragover' || (type === 'dragleave' && relatedTarget !== null)));
      if (isTaken && type === 'drop') take([...dataTransfer.files]);
    };
    const types = ['dragover', 'dragleave', 'drop'] as const;
    for (const type of types) window.addEventListener(type, handle);
    return () => {
      for (const type of types) window.removeEventListener(type, handle);
    };
  }, []);
  return isOver;
}
