import type { VoiceGender } from '@trax/contracts/catalogue';
import type { VoiceScope } from '../player.js';
import { followEdit, isRepetitionCount, isSameSource, withRepetitions } from '../queue/edit-queue.js';
import type { Queue, QueuePlace } from '../queue/queue.js';
import { asListed, inVoice, keepVoices, listedTrackId, swapped } from '../queue/voices.js';
import type { Loaded, Transition } from './machine-state.js';
import { unchanged } from './machine-state.js';
import { beginAt, playIndex } from './moves.js';

// Changes of the queue. The sound goes on, unless the current track changes its voice.

export function updateQueue(state: Loaded, queue: Queue): Transition {
  if (!isSameSource(state.queue.source, queue.source)) return unchanged(state);
  return arranged(state, followEdit(state, keepVoices(queue, state.queue, state.voice)));
}

/** The queue as it was arranged; undefined for no change. */
export function arranged(state: Loaded, place: QueuePlace | undefined): Transition {
  return place ? { state: { ...state, queue: place.queue, index: place.index }, effects: [] } : unchanged(state);
}

/** After the end of the queue nothing is left to wait for: what was added plays at once. */
export function playNext(state: Loaded, place: QueuePlace | undefined): Transition {
  return place && state.hasFinished ? playIndex({ ...state, ...place }, place.index + 1) : arranged(state, place);
}

/** What was added to this queue only is repeated there only. */
export function setRepetitions(state: Loaded, repetitions: number): Transition {
  const { queue, index } = state;
  const entry = queue.entries[index];
  if (!entry || !isRepetitionCount(repetitions) || repetitions === entry.repetitions) return unchanged(state);
  const repeated = { ...state, queue: withRepetitions(queue, index, repetitions) };
  if (entry.isAdded) return { state: repeated, effects: [] };
  const chosen = { queue: asListed(queue), trackId: listedTrackId(entry), repetitions };
  return { state: repeated, effects: [{ kind: 'repetitions-chosen', chosen }] };
}

export function swapVoice(state: Loaded, scope: VoiceScope): Transition {
  if (scope === 'track') return inVoices(state, withCurrentSwapped(state), state.voice);
  const current = state.queue.entries[state.index];
  const heard = current?.twin ? current.voiceGender : (state.voice ?? current?.voiceGender);
  const voice = heard === 'M' ? 'F' : 'M';
  return inVoices(state, inVoice(state.queue, voice), voice);
}

/** The voices change in place; a current track that has another voice then begins its repetition anew. */
function inVoices(state: Loaded, queue: Queue, voice: VoiceGender | undefined): Transition {
  const isChanged = (at: number) => queue.entries[at] !== state.queue.entries[at];
  if (!queue.entries.some((_, at) => isChanged(at))) return unchanged(state);
  const next: Loaded = { ...state, queue, voice };
  return isChanged(state.index) ? restarted(next) : { state: next, effects: [] };
}

const withCurrentSwapped = ({ queue, index }: Loaded): Queue => ({
  ...queue,
  entries: queue.entries.map((entry, at) => (at === index ? swapped(entry) : entry)),
});

function restarted(state: Loaded): Transition {
  if (state.status === 'paused') {
    return { state: { ...state, saidSeconds: 0 }, effects: [{ kind: 'abandon' }, { kind: 'prepare' }] };
  }
  const { state: begun, effects } = beginAt(state, state, 'listener');
  return { state: begun, effects: [{ kind: 'abandon' }, ...effects] };
}
