import { i18n, nameLanguage } from '@trax/i18n';
import type { ListedGroup } from '../browse-tracks/groups-of-voice.js';

type Spoken = { readonly language?: string | null | undefined };

/** The language of a track without its region: `de` of `de-AT`. Undefined where it is not known. */
const languageOf = ({ language }: Spoken): string | undefined =>
  /^[a-z]{2,3}(?=-|$)/i.exec(language ?? '')?.[0].toLowerCase();

/** The languages in which there are tracks, by their names. */
export function listLanguages(groups: readonly ListedGroup[]): readonly string[] {
  const spoken = groups.flatMap(({ tracks }) => tracks.flatMap((track) => languageOf(track) ?? []));
  const nameOf = (language: string) => nameLanguage(language, i18n.locale);
  return [...new Set(spoken)].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

/** The themes without the tracks in these languages. A track whose language is not known stays. */
export function withoutLanguages(groups: readonly ListedGroup[], hidden: readonly string[]): readonly ListedGroup[] {
  if (hidden.length === 0) return groups;
  const isShown = (track: Spoken) => !hidden.includes(languageOf(track) ?? '');
  return groups.map((group) => ({ ...group, tracks: group.tracks.filter(isShown) }));
}

/** The language that all of them are in; undefined where they differ or one is not known. */
export function commonLanguage([first, ...others]: readonly Spoken[]): string | undefined {
  const language = first && languageOf(first);
  return others.every((track) => languageOf(track) === language) ? language : undefined;
}

/** What is said of tracks in another language than that of the page. */
export function describeForeign(tracks: readonly Spoken[]): string | undefined {
  const language = commonLanguage(tracks);
  return language === undefined || language === i18n.locale ? undefined : nameLanguage(language, i18n.locale);
}
