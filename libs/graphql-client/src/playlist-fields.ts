import type { FieldFunctionOptions, Reference, StoreObject, TypePolicies } from '@apollo/client';

/** Never a reference: entries have no key of their own. */
type Entry = StoreObject | Reference;
type Merge = Pick<FieldFunctionOptions, 'readField' | 'mergeObjects'>;
type Read = Pick<FieldFunctionOptions, 'args' | 'toReference'>;

/** Playlists are read by their own screen and by the dialog of the tracks page. */
export const playlistTypePolicies: TypePolicies = {
  Playlist: { fields: { tracks: { merge: mergeEntries } } },
  // A track stands in several playlists, with repetitions of its own in each.
  PlaylistTrack: { keyFields: false },
  Query: {
    fields: {
      playlist: { read: readPlaylist },
      // A list for each of the arguments: a field with functions to read and to merge would have one for all of them.
      playlists: { keyArgs: ['first', 'ids'], merge: false },
    },
  },
};

/**
 * The new order of a playlist's tracks. Fields that another screen has read of the same track stay: a dialog that asks
 * for ids only would otherwise make the playlists page ask again.
 */
function mergeEntries(
  existing: readonly Entry[] = [],
  incoming: readonly Entry[] = [],
  { readField, mergeObjects }: Merge,
): readonly Entry[] {
  const known = new Map(existing.map((entry) => [readField('id', entry), entry]));
  return incoming.map((entry) => {
    const before = known.get(readField('id', entry));
    return before ? mergeObjects(before, entry) : entry;
  });
}

/** A playlist that the list has brought needs no call of its own for the same fields. */
function readPlaylist(existing: Reference | undefined, { args, toReference }: Read): Reference | undefined {
  return existing ?? toReference({ __typename: 'Playlist', id: args?.['id'] });
}
