import { afterEach, describe, expect, it } from '@jest/globals';
import { i18n, startLanguage } from './i18n.js';
import { serverText } from './server-text.js';

const MESSAGES = {
  'Playlist not found': 'Diese Playlist gibt es nicht',
  'You can have up to {max} playlists. (Delete one.)': 'Es gehen höchstens {max} Playlists. (Lösche eine.)',
  '{0} is not within {sound}': '{0} liegt nicht in {sound}',
  'has no words': 'enthält keine Wörter',
};

const speakGerman = () => startLanguage('de', () => Promise.resolve({ messages: MESSAGES }));

describe('what the server has said', () => {
  afterEach(() => i18n.activate('en'));

  it.each([
    ['Playlist not found', 'Diese Playlist gibt es nicht'],
    ['You can have up to 1000 playlists. (Delete one.)', 'Es gehen höchstens 1000 Playlists. (Lösche eine.)'],
    ['4.5 is not within a {b}.mp3', '4.5 liegt nicht in a {b}.mp3'],
    ['sentences.2.text: has no words', 'sentences.2.text: enthält keine Wörter'],
    ['It’s a text of {a} newer release', 'It’s a text of {a} newer release'],
    ['You can have up to  playlists. (Delete one.)', 'You can have up to  playlists. (Delete one.)'],
    ['constructor', 'constructor'],
    ['', ''],
  ])('is in the language of the page: %s', async (text, translated) => {
    await speakGerman();
    expect(serverText(text)).toBe(translated);
  });

  it('is in English on a page in English', async () => {
    await speakGerman();
    i18n.activate('en');
    expect(serverText('Playlist not found')).toBe('Playlist not found');
  });
});
