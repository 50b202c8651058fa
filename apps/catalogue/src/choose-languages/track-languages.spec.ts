import { afterEach, expect, it } from '@jest/globals';
import { i18n, nameLanguage, startLanguage } from '@trax/i18n';
import { commonLanguage, describeForeign, listLanguages, withoutLanguages } from './track-languages.js';

const track = (id: string, language?: string | null) => ({
  id,
  voiceGender: 'M' as const,
  trackNumber: 1,
  displayName: id,
  filePath: id,
  durationSeconds: 30,
  repetitions: 1,
  ...(language !== undefined && { language }),
});
const group = (id: string, ...tracks: ReturnType<typeof track>[]) => ({ id, name: id, description: '', tracks });

afterEach(() => i18n.activate('en'));

it('names each language once, whatever its region, by their names in the language of the page', async () => {
  const groups = [group('a', track('1', 'en'), track('2', 'de-AT')), group('b', track('3', 'EN-gb'), track('4', 'cs'))];
  const listNames = () => listLanguages(groups).map((language) => nameLanguage(language, i18n.locale));
  expect(listNames()).toEqual(['Czech', 'English', 'German']);
  await startLanguage('de', () => Promise.resolve({ messages: {} }));
  expect(listNames()).toEqual(['Deutsch', 'Englisch', 'Tschechisch']);
});

it('knows no language of a track without one, or with one that has no name', () => {
  expect(listLanguages([group('a', track('1'), track('2', null), track('3', 'sign'), track('4', 'private1'))])).toEqual(
    [],
  );
});

it('takes the tracks in hidden languages out, and leaves those whose language is not known', () => {
  const groups = [group('a', track('1', 'de-AT'), track('2', 'en'), track('3', null))];
  expect(withoutLanguages(groups, ['de'])[0]?.tracks.map(({ id }) => id)).toEqual(['2', '3']);
  expect(withoutLanguages(groups, [])).toBe(groups);
});

it.each([
  [[track('1', 'de'), track('2', 'de-AT')], 'de', 'German'],
  [[track('1', 'en-GB')], 'en', undefined],
  [[track('1', 'de'), track('2', 'en')], undefined, undefined],
  [[track('1', 'de'), track('2', null)], undefined, undefined],
  [[track('1', null)], undefined, undefined],
  [[], undefined, undefined],
])('says the language of tracks that are all in another one than the page (%#)', (tracks, common, said) => {
  expect(commonLanguage(tracks)).toBe(common);
  expect(describeForeign(tracks)).toBe(said);
});
