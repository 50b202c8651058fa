import { foldText } from '@trax/contracts/fold-text';
import { soundKey } from '@trax/contracts/playlist-file-rules';
import { REPETITIONS } from '@trax/contracts/playlist-rules';
import type { ImportedTrack } from './imported-playlist.js';

/** A track of the catalogue, or a recording of the listener's own. */
export type KnownTrack = {
  readonly id: string;
  readonly displayName: string;
  readonly theme: { readonly id: string; readonly name: string };
  readonly trackNumber?: number;
  readonly voiceGender: 'M' | 'F';
  readonly filePath: string;
};

export type MatchedTracks = {
  /** Each once, in the order of the file. */
  readonly found: readonly { readonly trackId: string; readonly repetitions: number }[];
  readonly missing: readonly ImportedTrack[];
};

/**
 * The tracks of a file among those that there are: by their sound, else by their names. One of the same place in its theme, but with
 * another name, is another sentence. A track that comes twice is played as often as all of its entries say.
 */
export function matchTracks(imported: readonly ImportedTrack[], known: readonly KnownTrack[]): MatchedTracks {
  const find = createFinder(known);
  const found = new Map<string, number>();
  const missing: ImportedTrack[] = [];
  for (const track of imported) {
    const match = find(track);
    if (match) found.set(match.id, Math.min((found.get(match.id) ?? 0) + track.repetitions, REPETITIONS.max));
    else missing.push(track);
  }
  return { found: [...found].map(([trackId, repetitions]) => ({ trackId, repetitions })), missing };
}

function createFinder(known: readonly KnownTrack[]): (track: ImportedTrack) => KnownTrack | undefined {
  const bySound = groupBy(known, ({ filePath }) => soundKey(filePath));
  const byName = groupBy(known, ({ displayName }) => foldName(displayName));
  return (track) => {
    const sameSound = track.sound === undefined ? undefined : bySound.get(track.sound);
    if (sameSound) return closest(track, sameSound);
    const sameName = track.names.map((name) => byName.get(foldName(name))).find((found) => found !== undefined);
    if (sameName) return closest(track, sameName);
    return track.names.length > 0 ? undefined : known.find((one) => countAgreements(track, one) === 3);
  };
}

/** The one whose theme, voice and number agree best with what the file says. */
const closest = (track: ImportedTrack, candidates: readonly KnownTrack[]): KnownTrack | undefined =>
  candidates.toSorted((one, other) => countAgreements(track, other) - countAgreements(track, one))[0];

function countAgreements({ theme, voice, number }: ImportedTrack, known: KnownTrack): number {
  const isInTheme = theme !== undefined && (theme === known.theme.id || foldName(theme) === foldName(known.theme.name));
  return [isInTheme, voice === known.voiceGender, number !== undefined && number === known.trackNumber].filter(Boolean)
    .length;
}

const foldName = (name: string): string => foldText(name).replaceAll(/\s+/g, ' ').trim();

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string | undefined): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
