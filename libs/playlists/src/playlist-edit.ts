import type { PlaylistTrack } from './playlist-documents.js';

/** `id` is the track's. */
export type Entry = { readonly id: string; readonly repetitions: number };

export type PlaylistEdit =
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'repetitions'; readonly trackId: string; readonly repetitions: number }
  /** To the place behind the track `after`; without it, to the top. */
  | { readonly kind: 'move'; readonly trackId: string; readonly after: string | undefined }
  | { readonly kind: 'remove'; readonly trackId: string }
  /** At the end. Shown by `tracks`; where only the ids are known, once it is saved. */
  | { readonly kind: 'add'; readonly trackIds: readonly string[]; readonly tracks?: readonly PlaylistTrack[] }
  | { readonly kind: 'add-favourite'; readonly track: PlaylistTrack }
  /** Saved also when the track is none of them any more. */
  | { readonly kind: 'remove-favourite'; readonly trackId: string }
  /** All tracks, in their new order and with their new repetitions. */
  | { readonly kind: 'arrange'; readonly entries: readonly Entry[] }
  /** Shown once they are saved: only the server knows what comes back. */
  | { readonly kind: 'restore-track'; readonly trackId: string }
  | { readonly kind: 'delete' }
  | { readonly kind: 'restore' };

/**
 * The tracks with an edit. Applying it twice is the same as applying it once: the cache may have its answer while it is still
 * shown.
 */
export function editTracks<Track extends Entry>(
  tracks: readonly Track[],
  edit: PlaylistEdit,
): readonly (Track | PlaylistTrack)[] {
  if (edit.kind === 'arrange') return arrange(tracks, edit.entries);
  if (edit.kind === 'add') return append(tracks, edit.tracks ?? []);
  if (edit.kind === 'add-favourite') return append(tracks, [edit.track]);
  if (!('trackId' in edit) || edit.kind === 'restore-track') return tracks;
  const place = tracks.findIndex(({ id }) => id === edit.trackId);
  const track = tracks[place];
  if (!track) return tracks;
  const others = [...tracks.slice(0, place), ...tracks.slice(place + 1)];
  switch (edit.kind) {
    case 'repetitions':
      return tracks.map((one) => (one === track ? { ...one, repetitions: edit.repetitions } : one));
    case 'remove':
    case 'remove-favourite':
      return others;
    case 'move': {
      const target = edit.after === undefined ? 0 : others.findIndex(({ id }) => id === edit.after) + 1;
      if (edit.after !== undefined && target === 0) return tracks;
      return [...others.slice(0, target), track, ...others.slice(target)];
    }
  }
}

/** Those that are there already stay where they are. */
function append<Track extends Entry>(tracks: readonly Track[], added: readonly PlaylistTrack[]) {
  return [...tracks, ...added.filter(({ id }) => !tracks.some((track) => track.id === id))];
}

/** Tracks that the order does not know come last. */
function arrange<Track extends Entry>(tracks: readonly Track[], entries: readonly Entry[]): readonly Track[] {
  const others = new Map(tracks.map((track) => [track.id, track]));
  const arranged = entries.flatMap(({ id, repetitions }) => {
    const track = others.get(id);
    others.delete(id);
    return track ? [{ ...track, repetitions }] : [];
  });
  return [...arranged, ...others.values()];
}

/** Only the server knows what these make of a playlist. */
const UNKNOWN: readonly PlaylistEdit['kind'][] = ['restore-track', 'delete', 'restore'];

/** Whether this edit would leave the playlist as it is. */
export function changesNothing(
  { name, tracks }: { readonly name: string; readonly tracks: readonly Entry[] },
  edit: PlaylistEdit,
): boolean {
  if (edit.kind === 'rename') return edit.name === name;
  if (edit.kind === 'add') return findMissing(tracks, edit.trackIds).length === 0;
  if (UNKNOWN.includes(edit.kind)) return false;
  const edited = editTracks(tracks, edit);
  return (
    edited.length === tracks.length &&
    edited.every(({ id, repetitions }, at) => id === tracks[at]?.id && repetitions === tracks[at].repetitions)
  );
}

/** Which of the tracks are to be added. */
export function findMissing(tracks: readonly Entry[], trackIds: readonly string[]): string[] {
  const present = new Set(tracks.map(({ id }) => id));
  return trackIds.filter((id) => !present.has(id));
}

/** What brings back what another edit has taken away, by the kind of that one. */
const RESTORED_BY: Partial<Record<PlaylistEdit['kind'], PlaylistEdit['kind']>> = {
  remove: 'restore-track',
  'remove-favourite': 'restore-track',
  delete: 'restore',
};

const trackOf = (edit: PlaylistEdit): string | undefined => ('trackId' in edit ? edit.trackId : undefined);

/** Edits in their order without those that a later one takes back: as they show while the server has got none of them. */
export function withoutUndone<Made extends { readonly playlistId: string; readonly edit: PlaylistEdit }>(
  made: readonly Made[],
): readonly Made[] {
  const isUndoneBy = (one: Made, later: Made) =>
    later.playlistId === one.playlistId &&
    later.edit.kind === RESTORED_BY[one.edit.kind] &&
    trackOf(later.edit) === trackOf(one.edit);
  return made.filter((one, at) => !made.slice(at + 1).some((later) => isUndoneBy(one, later)));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isOfTrack = ({ trackId }: Record<string, unknown>) => isText(trackId);
const isEntry = (value: unknown) => isObject(value) && isText(value['id']) && typeof value['repetitions'] === 'number';
const areEntries = (value: unknown) => Array.isArray(value) && value.every(isEntry);

const SHAPES: Record<PlaylistEdit['kind'], (found: Record<string, unknown>) => boolean> = {
  rename: ({ name }) => isText(name),
  repetitions: (found) => isOfTrack(found) && typeof found['repetitions'] === 'number',
  move: (found) => isOfTrack(found) && (found['after'] === undefined || isText(found['after'])),
  remove: isOfTrack,
  add: ({ trackIds, tracks }) => Array.isArray(trackIds) && trackIds.every(isText) && areEntries(tracks),
  'add-favourite': ({ track }) => isEntry(track),
  'remove-favourite': isOfTrack,
  arrange: ({ entries }) => areEntries(entries),
  'restore-track': isOfTrack,
  delete: () => true,
  restore: () => true,
};

/** Whether what was kept in the browser is an edit that this release can show and send: another one may have kept it. */
export function isKeptEdit(found: unknown): found is PlaylistEdit {
  if (!isObject(found) || !isText(found['kind']) || !Object.hasOwn(SHAPES, found['kind'])) return false;
  return SHAPES[found['kind'] as PlaylistEdit['kind']](found);
}
