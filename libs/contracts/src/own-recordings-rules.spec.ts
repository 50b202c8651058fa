import { expect, it } from '@jest/globals';
import { groupsOfRecordings } from './own-recordings-rules.js';

const recording = (id: string, theme: string, minute: number) => ({
  id,
  name: `Recording ${id}`,
  words: null,
  theme,
  groupId: `own--${theme}`,
  voiceGender: 'F' as const,
  filePath: `own-recordings/${id}`,
  durationSeconds: 4,
  createdAt: `2026-11-01T10:0${minute}:00.000Z`,
});

it('groups recordings by theme, those recorded first at the top, and numbers them', () => {
  const recordings = [recording('c', 'Work', 3), recording('b', 'Calm', 2), recording('a', 'Work', 1)];
  const groups = groupsOfRecordings(recordings);
  expect(groups.map(({ id, name }) => [id, name])).toEqual([
    ['own--Calm', 'Calm'],
    ['own--Work', 'Work'],
  ]);
  expect(groups[1]?.tracks.map(({ id, trackNumber }) => [id, trackNumber])).toEqual([
    ['a', 1],
    ['c', 2],
  ]);
  expect(groups[0]?.tracks[0]).toMatchObject({ displayName: 'Recording b', repetitions: 1, twin: null });
});
