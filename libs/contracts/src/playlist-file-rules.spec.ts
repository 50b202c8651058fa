import { describe, expect, it } from '@jest/globals';
import { ownRecordingFilePath } from './own-recordings-rules.js';
import { soundKey } from './playlist-file-rules.js';

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const OWN = ownRecordingFilePath('01890000-0000-7000-8000-000000000001');

describe('soundKey', () => {
  it.each([
    ['a track of a manifest', 'calm/f-01-9f86d081', '9f86d081'],
    ['the same sound, uploaded', `uploaded/${HASH}`, '9f86d081'],
    ['an own recording', OWN, OWN],
    ['a path without a hash', 'calm/f-01', undefined],
    ['a word of other letters', 'calm/beautiful', undefined],
    ['nothing', '', undefined],
  ])('of %s', (_, filePath, key) => {
    expect(soundKey(filePath)).toBe(key);
  });
});
