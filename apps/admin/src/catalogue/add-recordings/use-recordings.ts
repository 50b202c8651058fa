import { useApolloClient } from '@trax/graphql-client';
import { formatCount, useToast } from '@trax/ui';
import { discardUpload, uploadSound } from '@trax/uploads';
import { useEffect, useRef, useState } from 'react';
import {
  findRecordingFaults,
  isEditable,
  isOnItsWay,
  numberRecordings,
  toFailedState,
  toRecordings,
  toWaiting,
  type Recording,
  type RecordingFacts,
  type RecordingState,
  type Taken,
} from './recordings.js';
import { useCreateDraft } from './use-create-draft.js';

/** So many files are sent or processed at the same time. */
const MAX_AT_ONCE = 3;
const RECORDINGS = { one: 'recording', other: 'recordings' };

/** The files that an administrator adds to a theme, each of which becomes a draft. */
export function useRecordings(themeId: string, tracks: readonly Taken[]) {
  const [recordings, setRecordings] = useState<readonly Recording[]>([]);
  const { show } = useToast();
  const update = (id: string, changes: Partial<Recording>) =>
    setRecordings((list) => list.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const remove = (id: string) => setRecordings((list) => list.filter((one) => one.id !== id));
  const [added, setAdded] = useState(0);
  const abort = useQueue(recordings, {
    themeId,
    onState: (id, state) => update(id, { state }),
    onAdded: (id) => {
      setAdded((count) => count + 1);
      remove(id);
    },
  });
  const sending = recordings.filter(isOnItsWay).length;
  const isSending = sending > 0;
  useAddedToast(isSending ? 0 : added);

  /** Those that are not on their way; Undo brings them back with what was written. */
  const removeAll = () => {
    const removed = recordings.filter((one) => !isOnItsWay(one));
    setRecordings(recordings.filter(isOnItsWay));
    for (const { file } of removed) discardUpload(file);
    const onAction = () => setRecordings((list) => [...removed, ...list]);
    const title = `${formatCount(removed.length, RECORDINGS)} removed`;
    show({ title, isOffer: true, action: { label: 'Undo', onAction } });
  };
  const faults = findRecordingFaults(recordings, tracks);
  return {
    recordings,
    faults,
    numbers: numberRecordings(recordings, tracks),
    isSending,
    progress: `${added} of ${formatCount(added + sending, RECORDINGS)} ready`,
    choose: (files: readonly File[]) => setRecordings((list) => [...list, ...toRecordings(files)]),
    edit: (id: string, facts: Partial<RecordingFacts>) => update(id, facts),
    editAll: (facts: Partial<RecordingFacts>) =>
      setRecordings((list) => list.map((one) => (isEditable(one) ? { ...one, ...facts } : one))),
    remove: (id: string) => {
      abort(id);
      for (const one of recordings) if (one.id === id) discardUpload(one.file);
      remove(id);
    },
    removeAll,
    start: (ids: readonly string[]) => {
      if (!isSending) setAdded(0);
      setRecordings(toWaiting(recordings, ids, tracks));
    },
  };
}

/** Says how many drafts there are more; 0 while recordings are sent. */
function useAddedToast(added: number): void {
  const { show } = useToast();
  useEffect(() => {
    if (added === 0) return;
    const title = `${formatCount(added, RECORDINGS)} added`;
    show({ title, description: 'Only administrators hear a draft. Publish them when they are right.' });
  }, [added, show]);
}

type QueueOptions = {
  readonly themeId: string;
  readonly onState: (id: string, state: RecordingState) => void;
  readonly onAdded: (id: string) => void;
};

/** Sends those that wait, a few at a time, until they are drafts; returns what stops one. */
function useQueue(recordings: readonly Recording[], { themeId, onState, onAdded }: QueueOptions) {
  const client = useApolloClient();
  const createDraft = useCreateDraft(themeId);
  const controllers = useRef(new Map<string, AbortController>());
  const run = async (recording: Recording) => {
    const { id, file } = recording;
    const controller = new AbortController();
    controllers.current.set(id, controller);
    const { signal } = controller;
    const setState = (state: RecordingState) => {
      if (!signal.aborted) onState(id, state);
    };
    try {
      const upload = await uploadSound(file, { client, purpose: 'catalogue', signal, onProgress: setState });
      setState({ kind: 'adding' });
      // From here on leaving the page takes nothing back.
      controllers.current.delete(id);
      await createDraft(recording, upload);
      onAdded(id);
    } catch (error) {
      setState(toFailedState(error));
    } finally {
      controllers.current.delete(id);
    }
  };
  useEffect(() => {
    const waiting = recordings.filter(({ id, state }) => state.kind === 'waiting' && !controllers.current.has(id));
    const free = MAX_AT_ONCE - controllers.current.size;
    for (const recording of waiting.slice(0, Math.max(0, free))) void run(recording);
  });
  useEffect(
    () => () => {
      for (const controller of controllers.current.values()) controller.abort();
    },
    [],
  );
  return (id: string) => {
    controllers.current.get(id)?.abort();
    controllers.current.delete(id);
  };
}
