import { describe, expect, it } from '@jest/globals';
import { ownRecordingFilePath } from '@trax/contracts/own-recordings-rules';
import type { ImportedTrack } from './imported-playlist.js';
import { matchTracks, type KnownTrack } from './match-tracks.js';

const calm = { id: 'calm', name: 'Calm' };
const focus = { id: 'focus', name: 'Clear Focus' };
const known = (id: string, changes: Partial<KnownTrack> = {}): KnownTrack => ({
  id,
  displayName: 'I am calm',
  theme: calm,
  trackNumber: 1,
  voiceGender: 'F',
  filePath: `calm/${id}`,
  ...changes,
});
const imported = (changes: Partial<ImportedTrack>): ImportedTrack => ({
  names: ['I am calm'],
  repetitions: 1,
  ...changes,
});
const idsOf = (track: Partial<ImportedTrack>, ...tracks: KnownTrack[]) =>
  matchTracks([imported(track)], tracks).found.map(({ trackId }) => trackId);

const female = known('f');
const male = known('m', { voiceGender: 'M' });
const inFocus = known('x', { theme: focus });

describe('a track of a file', () => {
  it('is the one with the same sound, whatever it is called there', () => {
    const renamed = known('r', { displayName: 'I rest', filePath: 'calm/f-01-9f86d081' });
    expect(idsOf({ sound: '9f86d081' }, female, renamed)).toEqual(['r']);
  });

  it('is a recording of the listener’s own by its address, and in another installation by its name', () => {
    const own = known('o', { filePath: ownRecordingFilePath('01890000-0000-7000-8000-00000000000a') });
    expect(idsOf({ names: [], sound: own.filePath }, female, own)).toEqual(['o']);
    expect(idsOf({ sound: ownRecordingFilePath('01890000-0000-7000-8000-00000000000b') }, own)).toEqual(['o']);
  });

  it.each([
    ['its theme', { theme: 'clear  FOCUS' }, 'x'],
    ['the id of its theme', { theme: 'focus' }, 'x'],
    ['its voice', { voice: 'M' as const }, 'm'],
    ['nothing else', {}, 'f'],
  ])('is, among those of one name, the one that agrees in %s', (_, facts, id) => {
    expect(idsOf(facts, female, male, inFocus)).toEqual([id]);
  });

  it('is known by its name with another case, other accents and apostrophes', () => {
    const other = known('a', { displayName: 'I’m  très calm' });
    expect(idsOf({ names: ["i'm Tres calm"] }, other)).toEqual(['a']);
  });

  it('is known by the second of its names, but by the first one before', () => {
    expect(idsOf({ names: ['unknown', 'I am calm'] }, female)).toEqual(['f']);
    expect(idsOf({ names: ['I am calm', 'Other'] }, known('o', { displayName: 'Other' }), female)).toEqual(['f']);
  });

  it('is known by its place where it has no name, and not where it has another one', () => {
    const place = { theme: 'Calm', voice: 'M', number: 1 } as const;
    expect(idsOf({ ...place, names: [] }, female, male)).toEqual(['m']);
    expect(idsOf({ ...place, names: ['I am brave'] }, female, male)).toEqual([]);
    expect(idsOf({ ...place, names: [], number: 2 }, female, male)).toEqual([]);
    expect(idsOf({ names: [] }, female)).toEqual([]);
  });

  it.each(['__proto__', 'constructor', '', '../../etc/passwd', '<script>'])('called %p is not found', (name) => {
    expect(idsOf({ names: [name], sound: name, theme: name }, female)).toEqual([]);
  });
});

describe('the tracks of a file', () => {
  it('keep their order; one that comes twice is played as often as both say, up to nine times', () => {
    const rest = known('r', { displayName: 'I rest' });
    const file = [
      imported({ names: ['I rest'], repetitions: 2 }),
      imported({ names: ['Unknown'] }),
      imported({ repetitions: 5 }),
      imported({ names: ['I rest'], repetitions: 1 }),
      imported({ repetitions: 8 }),
    ];
    expect(matchTracks(file, [female, rest])).toEqual({
      found: [
        { trackId: 'r', repetitions: 3 },
        { trackId: 'f', repetitions: 9 },
      ],
      missing: [imported({ names: ['Unknown'] })],
    });
  });

  it('may be ten thousand', () => {
    const tracks = Array.from({ length: 10_000 }, (_, n) => known(`${n}`, { displayName: `Track ${n}` }));
    const file = tracks.map(({ displayName }) => imported({ names: [displayName] }));
    expect(matchTracks(file, tracks).found).toHaveLength(10_000);
  });
});
