import { expect, it } from '@jest/globals';
import { nameSoundFile } from './sound-file.js';

const id = '01890000-0000-7000-8000-0a1b2c3d4e5f';

it.each([
  ['I can do it', 'I can do it'],
  ['Ich kann’s – ääh, doch', 'Ich kann’s – ääh, doch'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\autoexec.bat', 'C__autoexec.bat'],
  ['Why? "Because" <now> | *then*', 'Why_ _Because_ _now_ _ _then_'],
  ['one\r\ntwo\u0000\u202Ethree', 'one__two__three'],
  ['  .hidden ', 'hidden'],
])('a recording called %j is a file that every system takes', (name, expected) => {
  expect(nameSoundFile({ id, name })).toBe(`recordings/${expected} 0a1b2c3d4e5f.mp3`);
});

it('a name of which nothing can stay is left out', () => {
  expect(nameSoundFile({ id, name: '...' })).toBe('recordings/0a1b2c3d4e5f.mp3');
});

it('the longest name of the largest characters has no more than 255 bytes', () => {
  const [, file = ''] = nameSoundFile({ id, name: '𝄞'.repeat(120) }).split('/');
  expect(Buffer.byteLength(file)).toBeLessThanOrEqual(255);
});

it('two of the same name are two files', () => {
  const [one, other] = ['5', '6'].map((end) => nameSoundFile({ id: id.slice(0, -1) + end, name: 'I rest' }));
  expect(one).not.toBe(other);
});
