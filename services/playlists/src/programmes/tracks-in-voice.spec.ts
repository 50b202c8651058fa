import { describe, expect, it } from '@jest/globals';
import { tracksInVoice } from './tracks-in-voice.js';

const aTrack = (groupId: string, voiceGender: 'M' | 'F', trackNumber: number) => ({
  id: `${groupId}-${voiceGender}${trackNumber}`,
  groupId,
  voiceGender,
  trackNumber,
});
const TRACKS = [
  aTrack('rest', 'M', 1),
  aTrack('calm', 'F', 10),
  aTrack('calm', 'M', 1),
  aTrack('calm', 'F', 2),
  aTrack('other', 'F', 1),
];

describe('the tracks of a programme', () => {
  it('are in the order of its themes and of their numbers, in the voice', () => {
    expect(tracksInVoice(TRACKS, ['rest', 'calm'], 'M')).toEqual(['rest-M1', 'calm-M1']);
  });

  it('are in the other voice where a theme has none in this one', () => {
    expect(tracksInVoice(TRACKS, ['calm', 'rest'], 'F')).toEqual(['calm-F2', 'calm-F10', 'rest-M1']);
  });

  it('are none of a theme that has none', () => {
    expect(tracksInVoice(TRACKS, ['gone'], 'F')).toEqual([]);
  });
});
