import { afterEach, expect, it, jest } from '@jest/globals';
import {
  addMessages,
  chooseLanguage,
  followLanguage,
  i18n,
  nameLanguage,
  pageLanguage,
  startLanguage,
} from '@trax/i18n';
import { msg, plural, t } from '@trax/i18n/macro';

const TRACKS = msg`Tracks`;
const COUNTED = '{0, plural, one {# Spur} other {# Spuren}}';

afterEach(async () => {
  localStorage.clear();
  jest.restoreAllMocks();
  await startLanguage('en', () => Promise.reject(new Error('English needs no messages')));
});

const inBrowserOf = (...languages: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
const count = (tracks: number) => plural(tracks, { one: '# track', other: '# tracks' });

it('writes the texts of the sources in English', () => {
  expect([i18n._(TRACKS), count(1), count(1204), t`Hello ${'Ada'}`]).toEqual([
    'Tracks',
    '1 track',
    '1,204 tracks',
    'Hello Ada',
  ]);
});

it('writes those of another language that are loaded, and the others in English', async () => {
  await startLanguage('de', async () => ({ messages: { [TRACKS.id]: 'Spuren' } }));
  expect([i18n._(TRACKS), t`Hello`]).toEqual(['Spuren', 'Hello']);
  const { id } = msg`${plural({ tracks: 2 }, { one: '# track', other: '# tracks' })}`;
  await addMessages(async () => ({ messages: { [id]: COUNTED.replace('0', 'tracks') } }));
  expect([count(1), count(1204), i18n._(TRACKS)]).toEqual(['1 Spur', '1.204 Spuren', 'Spuren']);
});

it('loads nothing more in English', async () => {
  await addMessages(() => Promise.reject(new Error('English needs no messages')));
  expect(i18n.locale).toBe('en');
});

it('is that of the browser, until another one is chosen', () => {
  inBrowserOf('fr', 'de-AT', 'en');
  expect(pageLanguage()).toBe('de');
  const reload = jest.fn();
  chooseLanguage('en', reload);
  expect(pageLanguage()).toBe('en');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('shows no page anew where the choice cannot be kept, which would never end', () => {
  inBrowserOf('en');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const reload = jest.fn();
  chooseLanguage('de', reload);
  expect(reload).not.toHaveBeenCalled();
});

it('follows the account by a reload, and not again where the texts of its language cannot be loaded', async () => {
  const reload = jest.fn();
  followLanguage('en', reload);
  expect(reload).not.toHaveBeenCalled();
  followLanguage('de', reload);
  expect([pageLanguage(), reload.mock.calls.length]).toEqual(['de', 1]);
  await startLanguage(pageLanguage(), () => Promise.reject(new Error('no answer'))).catch(() => undefined);
  followLanguage('de', reload);
  expect([i18n.locale, reload.mock.calls.length]).toEqual(['en', 1]);
});

it('names each language in itself, or in another one', () => {
  expect([nameLanguage('en'), nameLanguage('de')]).toEqual(['English', 'Deutsch']);
  expect([nameLanguage('en', 'de'), nameLanguage('cs', 'en')]).toEqual(['Englisch', 'Czech']);
});
