import { afterEach, expect, it } from '@jest/globals';
import { ownRecordingFilePath } from '@trax/contracts/own-recordings-rules';
import { msg } from '@trax/i18n/macro';
import { i18n, startLanguage } from './i18n.js';
import { sourceAndVoice, voiceLabel, voiceLabelOfHeard, voiceName } from './voices.js';

const OWN_ID = '01890000-0000-7000-8000-000000000001';

afterEach(() => i18n.activate('en'));

it('names the voice of a track, and that of a recording of the person themselves', () => {
  expect(voiceLabel({ voiceGender: 'M', filePath: 'calm/m-1' })).toBe('Male voice');
  expect(voiceLabel({ voiceGender: 'F', filePath: ownRecordingFilePath(OWN_ID) })).toBe('My voice');
  expect(voiceLabelOfHeard({ voiceGender: 'F', id: '01890000-0000-4000-8000-000000000001' })).toBe('Female voice');
  expect(voiceLabelOfHeard({ voiceGender: 'F', id: OWN_ID })).toBe('My voice');
});

it('says “My voice” once, of a recording of a theme that is called the same', () => {
  const own = { voiceGender: 'F', filePath: ownRecordingFilePath(OWN_ID) } as const;
  expect(sourceAndVoice('My voice', own)).toEqual(['My voice']);
  expect(sourceAndVoice('Evenings', own)).toEqual(['Evenings', 'My voice']);
});

it('names the voices in the language of the page', async () => {
  const messages = { [msg`Male voice`.id]: 'Männerstimme', [msg`My voice`.id]: 'Meine Stimme' };
  await startLanguage('de', () => Promise.resolve({ messages }));
  expect(voiceName('M')).toBe('Männerstimme');
  expect(voiceLabel({ voiceGender: 'F', filePath: ownRecordingFilePath(OWN_ID) })).toBe('Meine Stimme');
});
