import type { Loaded, MachineState, Silence, Transition } from './machine-state.js';

/** The silence after the current play, in seconds; 0 for none. */
export function silenceAfterPlay({ queue, index, pauseBetween, speed, sentences }: MachineState): number {
  if (pauseBetween !== 'say-along') return pauseBetween;
  const entry = queue?.entries[index];
  if (!entry) return 0;
  const lastStartSeconds = sentences[entry.trackId]?.at(-1) ?? 0;
  return Math.max(0, entry.durationSeconds - lastStartSeconds) / speed;
}

/** Where the sentence ends that is to be said along next; undefined after the last one and without any. */
export function sentenceEndSeconds(state: MachineState): number | undefined {
  if (state.pauseBetween !== 'say-along' || state.status !== 'playing' || state.silence) return undefined;
  const trackId = state.queue?.entries[state.index]?.trackId ?? '';
  const [, ...ends] = state.sentences[trackId] ?? [];
  return ends.find((seconds) => seconds > state.saidSeconds);
}

/** A silence as long as the sentence that has ended, before the one that begins at `nextStartSeconds`. */
export function sayAlong(state: Loaded, nextStartSeconds: number): Transition {
  const starts = state.sentences[state.queue.entries[state.index]?.trackId ?? ''] ?? [];
  const startSeconds = starts[starts.indexOf(nextStartSeconds) - 1];
  const isDue = startSeconds !== undefined && state.pauseBetween === 'say-along' && state.status === 'playing';
  if (!isDue || state.silence) return { state, effects: [] };
  const seconds = (nextStartSeconds - startSeconds) / state.speed;
  const silence: Silence = { seconds, positionSeconds: nextStartSeconds };
  return {
    state: { ...state, silence, saidSeconds: nextStartSeconds },
    effects: [{ kind: 'silence', seconds, isWithinPlay: true }],
  };
}

/** The sound of the current play goes on. */
export function endSilence(state: Loaded, { positionSeconds }: Silence): Transition {
  const continued: MachineState = { ...state, status: 'loading', silence: undefined };
  return { state: continued, effects: [{ kind: 'continue', positionSeconds }] };
}

/** The silence ends without sound: the current play waits at its position, paused. */
export function pauseInSilence(state: Loaded, { positionSeconds }: Silence): Transition {
  const paused: MachineState = { ...state, status: 'paused', silence: undefined };
  return { state: paused, effects: [{ kind: 'cue', positionSeconds }] };
}
