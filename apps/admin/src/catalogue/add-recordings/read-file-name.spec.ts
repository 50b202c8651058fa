import { expect, it } from '@jest/globals';
import { readFileName } from './read-file-name.js';

it.each([
  ['03 Calm breath (female).wav', { number: 3, voice: 'F', name: 'Calm breath' }],
  ['03-calm-breath-f.mp3', { number: 3, voice: 'F', name: 'Calm breath' }],
  ['m-01 morning.wav', { number: 1, voice: 'M', name: 'Morning' }],
  ['f07-i-rest.opus', { number: 7, voice: 'F', name: 'I rest' }],
  ['12m_i_sleep.flac', { number: 12, voice: 'M', name: 'I sleep' }],
  ['male - 4. I am well.m4a', { number: 4, voice: 'M', name: 'I am well' }],
  ['Calm 08.ogg', { number: 8, voice: undefined, name: 'Calm' }],
  ['Day 7.wav', { number: undefined, voice: undefined, name: 'Day 7' }],
  ['Self-love grows.webm', { number: undefined, voice: undefined, name: 'Self-love grows' }],
  ['I am a man.wav', { number: undefined, voice: undefined, name: 'I am a man' }],
  ['05 female.wav', { number: 5, voice: 'F', name: '' }],
  ['000.wav', { number: undefined, voice: undefined, name: '' }],
  ['Über den Wolken', { number: undefined, voice: undefined, name: 'Über den Wolken' }],
])('%s says %j', (fileName, facts) => {
  expect(readFileName(fileName)).toEqual(facts);
});

it('leaves a name as long as one may be', () => {
  expect(readFileName(`${'a'.repeat(200)}.wav`).name).toHaveLength(120);
});
