import { describe, expect, it } from '@jest/globals';
import { groupsOfVoice } from './groups-of-voice.js';
import type { ListedTrack } from './groups-of-voice.js';

const track = (id: string, voiceGender: 'M' | 'F', trackNumber: number): ListedTrack => ({
  id,
  voiceGender,
  trackNumber,
  displayName: id,
  filePath: id,
  durationSeconds: 30,
  repetitions: 1,
});

const sleep = {
  id: 'sleep',
  name: 'Sleep',
  description: '',
  tracks: [track('m2', 'M', 2), track('f1', 'F', 1), track('m10', 'M', 10), track('m1', 'M', 1)],
};
const focus = { id: 'focus', name: 'Focus', description: '', tracks: [track('f9', 'F', 9)] };

describe('groupsOfVoice', () => {
  it('lists the tracks of the voice by their numbers', () => {
    const [group] = groupsOfVoice([sleep], 'M');
    expect(group?.tracks.map(({ id }) => id)).toEqual(['m1', 'm2', 'm10']);
  });

  it('leaves out a theme that the voice does not speak', () => {
    expect(groupsOfVoice([sleep, focus], 'M').map(({ id }) => id)).toEqual(['sleep']);
    expect(groupsOfVoice([sleep, focus], 'F').map(({ id }) => id)).toEqual(['sleep', 'focus']);
  });

  it('leaves what it was given as it was', () => {
    groupsOfVoice([sleep], 'M');
    expect(sleep.tracks.map(({ id }) => id)).toEqual(['m2', 'f1', 'm10', 'm1']);
  });
});
