import { useApolloClient } from '@trax/graphql-client';
import { plural, t } from '@trax/i18n/macro';
import { offerUndo, useIntervalWhileVisible, useToast } from '@trax/ui';
import { deleteUpload, discardUpload, sendDraft } from '@trax/uploads';
import { useEffect, useRef, useState } from 'react';
import { POLL_INTERVAL_MS } from '../../panel-query.js';
import {
  findRecordingFaults,
  isEditable,
  isOnItsWay,
  numberRecordings,
  toFailedState,
  toRecordings,
  toWaiting,
  withFreeNumbers,
  type Recording,
  type RecordingFacts,
  type RecordingState,
  type Taken,
} from './recordings.js';
import { isMadeReady, useSentRecordings, type SentDraft } from './use-sent-recordings.js';

/** So many files are sent at the same time. */
const MAX_AT_ONCE = 3;
/** So many are sent or made ready; the service takes 50 of a person (`LIMIT_UPLOADS_IN_FLIGHT`). */
const MAX_IN_FLIGHT = 30;
/** While recordings are made ready. */
const READY_POLL_INTERVAL_MS = 1_000;

/** The files that an administrator adds to a theme. The server makes a draft of each that it has received as a whole. */
export function useRecordings(themeId: string, tracks: readonly Taken[]) {
  const [chosen, setRecordings] = useState<readonly Recording[]>([]);
  const { sent, added, isReading, read, clearAdded, removeSent } = useDrafts(themeId, setRecordings, chosen);
  const recordings = chosen.filter(({ uploadId }) => sent.every(({ id }) => id !== uploadId));
  const update = (id: string, changes: Partial<Recording>) =>
    setRecordings((list) => list.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const madeReady = sent.filter(isMadeReady);
  const inFlight = recordings.filter(isOnItsWay).length + madeReady.length;
  const abort = useQueue(recordings, {
    themeId,
    room: MAX_IN_FLIGHT - madeReady.length,
    onState: (id, state) => update(id, { state }),
    onSent: (id, draft) => {
      update(id, { uploadId: draft.id, state: { kind: 'processing', percent: 0 } });
      void read([draft]);
    },
  });
  const isSending = inFlight > 0 || isReading;
  useAddedToast(isSending ? 0 : added);

  const taken = [...tracks, ...madeReady.flatMap(({ draft }) => draft ?? [])];
  return {
    recordings,
    sent,
    faults: findRecordingFaults(recordings, taken),
    numbers: numberRecordings(recordings, taken),
    isSending,
    progress: describeProgress(added, added + inFlight),
    choose: (files: readonly File[]) =>
      setRecordings((list) => [...list, ...withFreeNumbers(toRecordings(files), list, taken)]),
    edit: (id: string, facts: Partial<RecordingFacts>) =>
      setRecordings((list) => list.map((one) => (one.id === id ? edited(one, facts) : one))),
    editAll: (facts: Partial<RecordingFacts>) =>
      setRecordings((list) => list.map((one) => (isEditable(one) ? edited(one, facts) : one))),
    remove: ({ id, file, uploadId }: Recording) => {
      abort(id);
      discardUpload(file);
      if (uploadId !== undefined) void deleteUpload(uploadId);
      setRecordings((list) => list.filter((one) => one.id !== id));
    },
    removeSent,
    removeAll: useRemoveAll(chosen, setRecordings),
    start: (ids: readonly string[]) => {
      if (!isSending) clearAdded();
      setRecordings(toWaiting(recordings, ids, taken));
    },
  };
}

export type RecordingsToAdd = ReturnType<typeof useRecordings>;

const describeProgress = (added: number, recordings: number): string =>
  plural(recordings, { one: `${added} of # recording ready`, other: `${added} of # recordings ready` });

/** What was refused of a field is another value now. */
const edited = (one: Recording, facts: Partial<RecordingFacts>): Recording => ({
  ...one,
  ...facts,
  ...('field' in one.state && one.state.field !== undefined && { state: { kind: 'chosen' } }),
});

type SetRecordings = (change: (list: readonly Recording[]) => readonly Recording[]) => void;

/** Removes those that are not on their way; Undo brings them back with what was written. */
function useRemoveAll(chosen: readonly Recording[], setRecordings: SetRecordings) {
  const { show } = useToast();
  return () => {
    const removed = chosen.filter((one) => !isOnItsWay(one));
    setRecordings((list) => list.filter(isOnItsWay));
    for (const { file } of removed) discardUpload(file);
    const { length: recordings } = removed;
    const title = plural(recordings, { one: '# recording removed', other: '# recordings removed' });
    offerUndo(show, { title }, () => setRecordings((list) => [...removed, ...list]));
  };
}

/** The recordings of the theme that were sent, until they are drafts, and how many of them have become drafts meanwhile. */
function useDrafts(themeId: string, setRecordings: SetRecordings, chosen: readonly Recording[]) {
  const { sent: sentToAll, findAdded, remove } = useSentRecordings();
  const sent = sentToAll.filter(({ draft }) => draft?.themeId === themeId);
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const [reading, setReading] = useState(0);
  const unlisted = chosen.flatMap(({ uploadId: id, number, voice, name }) =>
    id === undefined || voice === '' ? [] : [{ id, draft: toDraft({ themeId, number, voice, name }) }],
  );
  const read = async (drafts: readonly SentDraft[]) => {
    setReading((count) => count + 1);
    try {
      const ids = await findAdded(themeId, [...sent.filter(isMadeReady), ...drafts]);
      setAdded((before) => new Set([...before, ...ids]));
      // They are in the list of the server, or drafts.
      setRecordings((list) => list.filter(({ uploadId }) => drafts.every(({ id }) => id !== uploadId)));
    } catch {
      // The next reading may be answered.
    } finally {
      setReading((count) => count - 1);
    }
  };
  const isPending = unlisted.length > 0 || sent.some(isMadeReady);
  useIntervalWhileVisible(() => void read(unlisted), isPending ? READY_POLL_INTERVAL_MS : POLL_INTERVAL_MS);
  return {
    sent,
    added: added.size,
    isReading: isPending || reading > 0,
    read,
    clearAdded: () => setAdded(new Set()),
    removeSent: (id: string) => void remove(id),
  };
}

type DraftFacts = { readonly themeId: string; readonly voice: 'M' | 'F' } & Pick<Recording, 'number' | 'name'>;

const toDraft = ({ themeId, number, voice, name }: DraftFacts) => ({
  themeId,
  trackNumber: Number(number),
  voiceGender: voice,
  displayName: name.trim(),
});

/** Says how many drafts there are more; 0 while recordings are sent. */
function useAddedToast(added: number): void {
  const { show } = useToast();
  useEffect(() => {
    if (added === 0) return;
    const title = plural(added, { one: '# recording added', other: '# recordings added' });
    show({ title, description: t`Only administrators hear a draft. Publish them when they are right.` });
  }, [added, show]);
}

type QueueOptions = {
  readonly themeId: string;
  /** For so many more. */
  readonly room: number;
  readonly onState: (id: string, state: RecordingState) => void;
  readonly onSent: (id: string, draft: SentDraft) => void;
};

/** Sends those that wait, a few at a time; returns what stops one. */
function useQueue(recordings: readonly Recording[], { themeId, room, onState, onSent }: QueueOptions) {
  const client = useApolloClient();
  const controllers = useRef(new Map<string, AbortController>());
  const run = async ({ id, file, number, voice, name }: Recording) => {
    if (voice === '') return;
    const controller = new AbortController();
    controllers.current.set(id, controller);
    const { signal } = controller;
    const setState = (state: RecordingState) => {
      if (!signal.aborted) onState(id, state);
    };
    try {
      const draft = toDraft({ themeId, number, voice, name });
      const uploadId = await sendDraft(file, draft, { client, signal, onProgress: setState });
      onSent(id, { id: uploadId, draft });
    } catch (error) {
      setState(toFailedState(error));
    } finally {
      controllers.current.delete(id);
    }
  };
  useEffect(() => {
    const waiting = recordings.filter(({ id, state }) => state.kind === 'waiting' && !controllers.current.has(id));
    const free = Math.min(MAX_AT_ONCE, room) - controllers.current.size;
    for (const recording of waiting.slice(0, Math.max(0, free))) void run(recording);
  });
  useEffect(
    () => () => {
      // What has not arrived as a whole is taken back.
      for (const controller of controllers.current.values()) controller.abort();
    },
    [],
  );
  return (id: string) => {
    controllers.current.get(id)?.abort();
    controllers.current.delete(id);
  };
}
