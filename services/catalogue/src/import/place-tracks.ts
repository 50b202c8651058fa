import type { Track } from '../catalogue/track.entity.js';

/** A track as a manifest lists it; what it does not say is left out. */
export type ListedTrack = Omit<Track, 'state' | 'language' | 'version' | 'deletedAt' | 'group'> &
  Partial<Pick<Track, 'state' | 'language'>>;

type Place = Pick<Track, 'groupId' | 'voiceGender' | 'trackNumber'>;
type PlacedTracks = {
  /** The listed tracks as rows, in their order. */
  readonly tracks: readonly Track[];
  /** Stored tracks that are not listed, and whose number one of these needs. */
  readonly displaced: readonly Track[];
};

const NEW_TRACK = { state: 'published', language: null, version: 0 } as const;
const toPlaceKey = ({ groupId, voiceGender, trackNumber }: Place): string => `${groupId} ${voiceGender} ${trackNumber}`;

/**
 * A listed track is the stored one with its id, wherever that stands now, or else the one at its place. A stored track that
 * is not listed gives up its number where a listed one needs it, and gets the next free one.
 */
export function placeTracks(stored: readonly Track[], listed: readonly ListedTrack[]): PlacedTracks {
  const byId = new Map(stored.map((track) => [track.id, track]));
  const listedIds = new Set(listed.map(({ id }) => id));
  const byPlace = new Map(stored.filter(({ id }) => !listedIds.has(id)).map((track) => [toPlaceKey(track), track]));
  const tracks = listed.map((track) => {
    const known = byId.get(track.id) ?? byPlace.get(toPlaceKey(track));
    return merge(known, track);
  });
  return { tracks, displaced: moveDisplaced(stored, tracks) };
}

function merge(known: Track | undefined, listed: ListedTrack): Track {
  const merged = { ...NEW_TRACK, ...known, ...listed, id: known?.id ?? listed.id, deletedAt: null };
  // People may have it in their playlists.
  const wasPublished = known !== undefined && known.state !== 'draft';
  return wasPublished && merged.state === 'draft' ? { ...merged, state: 'hidden' } : merged;
}

function moveDisplaced(stored: readonly Track[], placed: readonly Track[]): Track[] {
  const taken = new Set(placed.map(toPlaceKey));
  const placedIds = new Set(placed.map(({ id }) => id));
  const others = stored.filter(({ id }) => !placedIds.has(id));
  const numbers = new Map<string, number>();
  for (const { groupId, voiceGender, trackNumber } of [...others, ...placed]) {
    const key = `${groupId} ${voiceGender}`;
    numbers.set(key, Math.max(trackNumber, numbers.get(key) ?? 0));
  }
  return others
    .filter((track) => taken.has(toPlaceKey(track)))
    .map((track) => {
      const key = `${track.groupId} ${track.voiceGender}`;
      const trackNumber = (numbers.get(key) ?? 0) + 1;
      numbers.set(key, trackNumber);
      return { ...track, trackNumber };
    });
}
