type Entry = { readonly id: string; readonly repetitions: number };

export type PlaylistEdit =
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'repetitions'; readonly trackId: string; readonly repetitions: number }
  /** To the place behind the track `after`; without it, to the top. */
  | { readonly kind: 'move'; readonly trackId: string; readonly after: string | undefined }
  | { readonly kind: 'remove'; readonly trackId: string }
  /** Shown once they are saved: only the server knows what comes back, and the tracks as entries of the playlist. */
  | { readonly kind: 'restore-track'; readonly trackId: string }
  | { readonly kind: 'add'; readonly trackIds: readonly string[]; readonly repetitions?: readonly number[] | undefined }
  | { readonly kind: 'delete' }
  | { readonly kind: 'restore' };

/**
 * The tracks with an edit. Applying it twice is the same as applying it once: the cache may have its answer while it is still
 * shown.
 */
export function editTracks<Track extends Entry>(tracks: readonly Track[], edit: PlaylistEdit): readonly Track[] {
  if (!('trackId' in edit) || edit.kind === 'restore-track') return tracks;
  const place = tracks.findIndex(({ id }) => id === edit.trackId);
  const track = tracks[place];
  if (!track) return tracks;
  const others = [...tracks.slice(0, place), ...tracks.slice(place + 1)];
  switch (edit.kind) {
    case 'repetitions':
      return tracks.map((one) => (one === track ? { ...one, repetitions: edit.repetitions } : one));
    case 'remove':
      return others;
    case 'move': {
      const target = edit.after === undefined ? 0 : others.findIndex(({ id }) => id === edit.after) + 1;
      if (edit.after !== undefined && target === 0) return tracks;
      return [...others.slice(0, target), track, ...others.slice(target)];
    }
  }
}

/** Whether this edit would leave the playlist as it is. */
export function changesNothing(
  { name, tracks }: { readonly name: string; readonly tracks: readonly Entry[] },
  edit: PlaylistEdit,
): boolean {
  if (edit.kind === 'rename') return edit.name === name;
  if (edit.kind !== 'repetitions' && edit.kind !== 'move' && edit.kind !== 'remove') return false;
  const edited = editTracks(tracks, edit);
  return (
    edited.length === tracks.length &&
    edited.every(({ id, repetitions }, at) => id === tracks[at]?.id && repetitions === tracks[at].repetitions)
  );
}

/** The items in their order, at most so many in each part; no part without items. */
export const inParts = <Item>(items: readonly Item[] = [], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) => items.slice(part * size, (part + 1) * size));
