import type { ListedTrack, Track } from '@trax/contracts/catalogue';

/** What a theme has at most once: a number in a voice. */
type TrackPlace = Pick<Track, 'groupId' | 'trackNumber' | 'voiceGender'>;

/** What the list of the catalogue says of a track, also beside one of a playlist. */
type TrackIndex = {
  readonly findTrack: (id: string) => ListedTrack | null;
  /** The same number of the same theme in the other voice; null for a track without a twin. */
  readonly findTwin: (place: TrackPlace) => ListedTrack | null;
  readonly findLanguage: (id: string) => string | null;
};

const OTHER_VOICE = { M: 'F', F: 'M' } as const;

const placeKey = ({ groupId, trackNumber, voiceGender }: TrackPlace): string =>
  `${groupId} ${voiceGender} ${trackNumber}`;

/** The list is the same object for every request while it is cached. */
const indexesByList = new WeakMap<readonly ListedTrack[], TrackIndex>();

export function indexTracks(tracks: readonly ListedTrack[]): TrackIndex {
  const known = indexesByList.get(tracks);
  if (known !== undefined) return known;
  const byPlace = new Map(tracks.map((track) => [placeKey(track), track]));
  const byId = new Map(tracks.map((track) => [track.id, track]));
  const index: TrackIndex = {
    findTrack: (id) => byId.get(id) ?? null,
    findTwin: (place) => byPlace.get(placeKey({ ...place, voiceGender: OTHER_VOICE[place.voiceGender] })) ?? null,
    findLanguage: (id) => byId.get(id)?.language ?? null,
  };
  indexesByList.set(tracks, index);
  return index;
}
