import { describe, expect, it } from '@jest/globals';
import { findRecordingFaults, numberRecordings, toRecordings, withFreeNumbers, type Recording } from './recordings.js';

const recordingsOf = (...names: string[]) => toRecordings(names.map((name) => new File(['a'], name)));
const factsOf = ({ number, name, voice }: Recording) => [number, name, voice];
const TAKEN = [
  { trackNumber: 1, voiceGender: 'F' as const },
  { trackNumber: 2, voiceGender: 'M' as const },
];
const faultsOf = (recordings: Recording[]) => [...findRecordingFaults(recordings, TAKEN).values()];
const numbersOf = (recordings: Recording[]) => [...numberRecordings(recordings, TAKEN).values()];

describe('the files of recordings', () => {
  it('are in the order of their names, with what these say', () => {
    const recordings = recordingsOf('10 I wake f.wav', '2 I rest f.wav', 'I sleep.mp3');
    expect(recordings.map(factsOf)).toEqual([
      ['2', 'I rest', 'F'],
      ['10', 'I wake', 'F'],
      ['', 'I sleep', ''],
    ]);
  });

  it('get the next free numbers of their voices where they say none', () => {
    expect(numbersOf(recordingsOf('a f.wav', 'b m.wav', 'c f.wav', '5 d f.wav'))).toEqual([5, 6, 3, 7]);
  });

  it('get others than their names say where these are taken or there twice, all at once', () => {
    const listed = recordingsOf('3 I rise f.wav');
    const added = recordingsOf('1 a f.wav', '1 b m.wav', '2 c m.wav', '3 d f.wav', '4 e f.wav', '4 g f.wav', '1 h.wav');
    const recordings = [...listed, ...withFreeNumbers(added, listed, TAKEN)];
    expect(recordings.map(({ file, number }) => [file.name, number])).toEqual([
      ['3 I rise f.wav', '3'],
      ['1 a f.wav', ''],
      ['1 b m.wav', '1'],
      ['1 h.wav', '1'],
      ['2 c m.wav', ''],
      ['3 d f.wav', ''],
      ['4 e f.wav', '4'],
      ['4 g f.wav', ''],
    ]);
    expect([...findRecordingFaults(recordings, TAKEN).values()].every((faults) => !('number' in faults))).toBe(true);
  });

  it('have no faults while their numbers are free in their voices', () => {
    expect(faultsOf(recordingsOf('1 I rest m.wav', '2 I rest f.wav', 'I wake f.wav'))).toEqual([{}, {}, {}]);
  });

  it('cannot have a number that is taken, or twice, in one voice', () => {
    expect(faultsOf(recordingsOf('1 I rest f.wav', '4 I wake f.wav', '4 I sleep f.wav', '4 I wake m.wav'))).toEqual([
      { number: 'There is a track 1 in this voice' },
      { number: '4 is here twice' },
      { number: '4 is here twice' },
      {},
    ]);
  });

  it('need a name, a voice and a number that there is', () => {
    const [recording] = recordingsOf('5.wav');
    if (recording === undefined) throw new Error('no recording');
    for (const number of ['0', '1000', 'x', '1.5'])
      expect(faultsOf([{ ...recording, number }])).toEqual([
        { number: 'From 1 to 999', name: 'Please enter a name', voice: 'Please choose a voice' },
      ]);
  });

  it('that are empty or no sound are refused at once, and leave no gap in the numbers', () => {
    const picture = new File(['a'], '2 cover.png', { type: 'image/png' });
    const recordings = toRecordings([
      new File([], '1 a f.wav'),
      picture,
      ...recordingsOf('c f.wav').map(({ file }) => file),
    ]);
    expect(recordings.map(({ state }) => state)).toEqual([
      { kind: 'refused', message: 'This file is empty.' },
      { kind: 'refused', message: 'This is not a sound file.' },
      { kind: 'chosen' },
    ]);
    expect(numbersOf(recordings)).toEqual([2]);
  });

  it('are taken by their names where the device knows no type for them', () => {
    const [recording] = toRecordings([new File(['a'], 'a.FLAC', { type: 'application/x-flac' })]);
    expect(recording?.state.kind).toBe('chosen');
  });

  it('have no faults while they are on their way', () => {
    const [recording] = recordingsOf('1 f.wav');
    expect(faultsOf(recording ? [{ ...recording, state: { kind: 'waiting' } }] : [])).toEqual([]);
  });
});
