import { describe, expect, it } from '@jest/globals';
import { parseM3u } from './parse-m3u.js';

const OWN_ID = '01890000-0000-7000-8000-00000000000a';
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const onlyTrack = (...lines: string[]) => parseM3u(lines.join('\n')).tracks[0];

describe('an M3U file', () => {
  it('is read as the product exports it', () => {
    const text = [
      '#EXTM3U',
      '#PLAYLIST:Morning',
      '#EXTINF:30.5,Calm - I am calm',
      '#TRAX-REPETITIONS:3',
      'https://trax.test/audio/calm/f-02-9f86d081.mp3',
      '#EXTINF:12,My voice - I rest',
      `https://trax.test/api/own-recordings/${OWN_ID}/audio`,
      `https://trax.test/audio/uploaded/${HASH}.mp3`,
    ];
    const tracks = [
      {
        names: ['I am calm', 'Calm - I am calm'],
        theme: 'Calm',
        voice: 'F',
        number: 2,
        sound: '9f86d081',
        repetitions: 3,
      },
      { names: ['I rest', 'My voice - I rest'], theme: 'My voice', sound: `own--recordings/${OWN_ID}`, repetitions: 1 },
      { names: [HASH], sound: '9f86d081', repetitions: 1 },
    ];
    for (const end of ['\n', '\r\n', '\r']) expect(parseM3u(text.join(end))).toEqual({ name: 'Morning', tracks });
  });

  it('has the theme, voice and number of an address without a title', () => {
    const place = { names: [], theme: 'calm', voice: 'M', number: 12, sound: '9f86d081', repetitions: 1 };
    expect(onlyTrack('calm/m-12-9f86d081.mp3')).toEqual(place);
  });

  it.each([
    ['a Windows path', String.raw`C:\Music\Self talk\I am calm.mp3`, 'I am calm'],
    ['a network path', String.raw`\\server\music\I am calm.flac`, 'I am calm'],
    ['an encoded address', 'file:///home/ada/I%20am%20calm.ogg', 'I am calm'],
    ['an address with a query', 'https://x.test/I%20am%20calm.mp3?token=1#t=3', 'I am calm'],
    ['a percent sign of its own', '100% calm.mp3', '100% calm'],
    ['a name without an extension', 'I am calm', 'I am calm'],
    ['other letters', 'Müsik/Ich bin ruhig – heute.mp3', 'Ich bin ruhig – heute'],
  ])('takes the name of a file of another program from %s', (_, location, name) => {
    expect(onlyTrack(location)).toMatchObject({ names: [name], repetitions: 1 });
  });

  it.each([
    ['a title with commas', '#EXTINF:30,Calm, and - very - calm', ['very - calm', 'Calm, and - very - calm']],
    ['attributes', '#EXTINF:30 tvg-id="x",I am calm', ['I am calm']],
    ['no length', '#EXTINF:,I am calm', ['I am calm']],
    ['no title', '#EXTINF:30', ['a']],
    ['an empty title', '#EXTINF:30,  ', ['a']],
  ])('understands a comment with %s', (_, comment, names) => {
    expect(onlyTrack(comment, 'a.mp3')).toMatchObject({ names });
  });

  it.each([
    ['0', 1],
    ['10', 9],
    ['-3', 1],
    ['2.5', 1],
    ['many', 1],
    [' 4 ', 4],
  ])('plays a track with the comment %s so often: %i', (text, repetitions) => {
    expect(onlyTrack(`#TRAX-REPETITIONS:${text}`, 'a.mp3')).toMatchObject({ repetitions });
  });

  it('says what stands before an entry of that entry alone, and ignores other comments and blank lines', () => {
    const text = '#EXTINF:1,One\n\n# by hand\n#EXTGRP:x\n#TRAX-REPETITIONS:2\n  a.mp3  \n\nb.mp3\n#EXTINF:1,Last';
    expect(parseM3u(text).tracks).toMatchObject([
      { names: ['One'], repetitions: 2 },
      { names: ['b'], repetitions: 1 },
    ]);
  });

  it('may be empty when it says what it is', () => {
    expect(parseM3u('#EXTM3U\n')).toEqual({ name: '', tracks: [] });
  });

  it('may have ten thousand entries', () => {
    expect(parseM3u(Array.from({ length: 10_000 }, (_, n) => `${n}.mp3`).join('\n')).tracks).toHaveLength(10_000);
  });

  it.each([
    ['nothing', '', /no tracks/],
    ['comments alone', '# a\n# b', /no tracks/],
    ['a page', '<!doctype html><p>Not found', /no playlist/],
    ['bytes', 'ID3\0\0\0', /no playlist/],
    ['one line without an end', 'x'.repeat(5_000), /no playlist/],
  ])('is refused when it has %s', (_, text, message) => {
    expect(() => parseM3u(text)).toThrow(message);
  });
});
