import type { Queue, QueueEntry } from './queue.js';

/** Entry `n` of a queue in tests: 30 s long, once. */
export function anEntry(n: number, changes: Partial<QueueEntry> = {}): QueueEntry {
  return {
    trackId: `track-${n}`,
    displayName: `Track ${n}`,
    voiceGender: 'F',
    filePath: `theme/f-0${n}`,
    durationSeconds: 30,
    repetitions: 1,
    groupId: 'group-1',
    twin: null,
    ...changes,
  };
}

/** A theme whose tracks are played this often. */
export function aGroup(...repetitions: number[]): Queue {
  return {
    source: { kind: 'group', groupId: 'group-1', name: 'Morning energy' },
    entries: repetitions.map((count, at) => anEntry(at + 1, { repetitions: count })),
  };
}

/** A playlist whose tracks are played this often. */
export function aPlaylist(...repetitions: number[]): Queue {
  return { ...aGroup(...repetitions), source: { kind: 'playlist', playlistId: 'playlist-1', name: 'My morning' } };
}

/** The same, with the other voice: `twin-n`. */
export function withTwin(n: number, changes: Partial<QueueEntry> = {}): QueueEntry {
  const { trackId, displayName, filePath, durationSeconds } = anEntry(n);
  const twin = {
    trackId: trackId.replace('track', 'twin'),
    displayName,
    voiceGender: 'M',
    filePath,
    durationSeconds,
  } as const;
  return anEntry(n, { twin: { ...twin, filePath: `theme/m-0${n}` }, ...changes });
}
