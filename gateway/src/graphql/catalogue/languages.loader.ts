import type { TrackLanguages } from '@trax/contracts/catalogue';
import { listTrackLanguages } from '@trax/contracts/catalogue.operations';
import type { UpstreamClient } from '../../upstream/upstream.client.js';
import type { RequestContext } from '../../upstream/upstream-connections.js';

/** By the id of a track; those that are not known are missing. */
export type Languages = ReadonlyMap<string, string>;
/** Called once for a list of tracks, as that of twins is. */
export type LanguagesLoader = () => Promise<Languages>;

/** The list is the same object for every request while it is cached. */
const languagesByList = new WeakMap<TrackLanguages, Languages>();

function toLanguages(list: TrackLanguages): Languages {
  const known = languagesByList.get(list) ?? new Map(list.map(({ trackId, language }) => [trackId, language]));
  languagesByList.set(list, known);
  return known;
}

/** While there is no list, or the catalogue service is of the release before, no language is known. */
export function createLanguagesLoader(upstream: UpstreamClient, context: RequestContext): LanguagesLoader {
  return async () => toLanguages(await upstream.call(listTrackLanguages, context).catch(() => []));
}

type InLanguage<Track> = Track & { readonly language?: string | undefined };

/** The tracks with their languages. */
export function withLanguages<Track extends { readonly id: string }>(
  tracks: readonly Track[],
  languages: Languages,
): readonly InLanguage<Track>[] {
  return languages.size === 0 ? tracks : tracks.map((track) => ({ ...track, language: languages.get(track.id) }));
}
