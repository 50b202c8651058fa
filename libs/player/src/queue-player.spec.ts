import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PlaylistCompletion, TrackCompletion } from './completion/completion.js';
import { createPlayer } from './create-player.js';
import { createFakeAudio } from './engine/fake-audio.fixture.js';
import type { Player } from './player.js';
import { aGroup, aPlaylist } from './queue/queue.fixture.js';

let audio: ReturnType<typeof createFakeAudio>;
let player: Player;
let completions: TrackCompletion[];
let playlists: PlaylistCompletion[];

const start = () => {
  audio = createFakeAudio();
  player = createPlayer({ createElement: audio.create });
  completions = [];
  playlists = [];
  player.onCompletion((completion) => completions.push(completion));
  player.onPlaylistCompletion((completion) => playlists.push(completion));
};

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  start();
});
afterEach(() => {
  player.dispose();
  jest.useRealTimers();
});

const arrive = () => {
  audio.arriveAll();
  const { current } = audio;
  if (!current.paused) current.dispatchEvent(new Event('playing'));
};
const hearTo = (toSeconds: number) => {
  const { current } = audio;
  for (let at = current.currentTime + 0.25; at <= toSeconds; at += 0.25) current.moveTo(at);
};
const hearAll = () => {
  arrive();
  hearTo(30);
  audio.current.finish();
};
const place = () => {
  const { status, index, repetition } = player.getState();
  return { status, index, repetition };
};

describe('sound', () => {
  it('is fetched from this installation, or from where it says that it keeps it', () => {
    player.playQueue(aPlaylist(1), 0);
    expect(new URL(audio.current.src, 'http://trax.test').pathname).toMatch(/^\/audio\/.+\.mp3$/);

    player.dispose();
    audio = createFakeAudio();
    player = createPlayer({ createElement: audio.create, audioBaseUrl: 'https://sound.example/audio' });
    player.playQueue(aPlaylist(1), 0);
    expect(audio.current.src).toMatch(/^https:\/\/sound\.example\/audio\/.+\.mp3$/);
  });
});

describe('repetitions', () => {
  it('are played exactly as often as asked, then the next track, then it stops', () => {
    player.playQueue(aPlaylist(3, 1), 0);
    const places = [];
    for (let plays = 0; plays < 4; plays += 1) {
      arrive();
      places.push(place());
      hearAll();
    }
    expect(places.map(({ index, repetition }) => [index, repetition])).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 1],
    ]);
    expect(player.getState()).toMatchObject({ status: 'paused', hasFinished: true, mayGoNext: false });
    expect(audio.decks.flatMap(({ plays }) => plays)).toHaveLength(4);
  });

  it('each complete once with an id of their own, and the playlist once', () => {
    player.playQueue(aPlaylist(3, 1), 0);
    for (let plays = 0; plays < 4; plays += 1) hearAll();
    jest.advanceTimersByTime(500);
    expect(completions.map(({ track, repetition }) => [track.trackId, repetition])).toEqual([
      ['track-1', 1],
      ['track-1', 2],
      ['track-1', 3],
      ['track-2', 1],
    ]);
    expect(new Set(completions.map(({ playId }) => playId)).size).toBe(4);
    expect(playlists).toEqual([{ playlistId: 'playlist-1', name: 'My morning' }]);
  });

  it('of a theme complete no playlist', () => {
    player.playQueue(aGroup(1), 0);
    hearAll();
    expect(playlists).toEqual([]);
  });
});

describe('commands', () => {
  it('a playing track’s own play button pauses it, another track’s plays that one', () => {
    const queue = aGroup(1, 1);
    player.playOrToggle(queue, 0);
    arrive();
    player.playOrToggle(queue, 0);
    expect(place()).toEqual({ status: 'paused', index: 0, repetition: 1 });
    player.playOrToggle(queue, 1);
    expect(place()).toMatchObject({ status: 'loading', index: 1 });
  });

  it('Previous becomes possible after three seconds, and restarts', () => {
    player.playQueue(aGroup(2), 0);
    arrive();
    expect(player.getState().mayGoPrevious).toBe(false);
    hearTo(3.25);
    expect(player.getState().mayGoPrevious).toBe(true);
    player.previous();
    expect(player.getPlayhead().positionSeconds).toBe(0);
    expect(player.getState().mayGoPrevious).toBe(false);
  });

  it('skipping within the half second takes a completion back', () => {
    player.playQueue(aGroup(1, 1), 0);
    arrive();
    hearTo(28);
    player.skipTrack();
    jest.advanceTimersByTime(500);
    expect(completions).toEqual([]);
  });

  it('the playhead tells at most four times a second, but at once after a seek', () => {
    player.playQueue(aGroup(1), 0);
    arrive();
    const told = jest.fn();
    player.subscribePlayhead(told);
    jest.advanceTimersByTime(250);
    for (let tick = 1; tick <= 10; tick += 1) audio.current.moveTo(tick / 100);
    expect(told).toHaveBeenCalledTimes(1);
    player.seek(12);
    expect(told).toHaveBeenCalledTimes(2);
    expect(player.getPlayhead()).toEqual({ positionSeconds: 12, durationSeconds: 30 });
  });
});

describe('volume', () => {
  it('is 50 at first, and remembered on this device', () => {
    expect(player.getState().volume).toBe(50);
    player.setVolume(80);
    player.dispose();
    start();
    expect(player.getState().volume).toBe(80);
    expect(audio.decks[0]?.volume).toBeCloseTo(0.64);
  });
});

describe('after a reload', () => {
  const leaveAt = (seconds: number) => {
    player.setOwner('uid-1');
    player.playQueue(aPlaylist(3, 1), 0);
    hearAll();
    arrive();
    hearTo(seconds);
    window.dispatchEvent(new Event('pagehide'));
    player.dispose();
    start();
  };

  it('the same person finds the same place, paused', () => {
    leaveAt(12);
    player.setOwner('uid-1');
    expect(place()).toEqual({ status: 'paused', index: 0, repetition: 2 });
    expect(player.getPlayhead().positionSeconds).toBe(12);
    player.toggle();
    arrive();
    expect(audio.current.currentTime).toBe(12);
    expect(player.getState().status).toBe('playing');
  });

  it('a play that had counted does not count again', () => {
    leaveAt(28);
    player.setOwner('uid-1');
    player.toggle();
    arrive();
    hearTo(29.5);
    jest.advanceTimersByTime(500);
    expect(completions).toEqual([]);
  });

  it('another person finds nothing, and so does the first one then', () => {
    leaveAt(12);
    player.setOwner('uid-2');
    expect(player.getState().status).toBe('idle');
    expect(localStorage.getItem('trax.player.resume')).toBeNull();
  });

  it('a damaged record is ignored', () => {
    leaveAt(12);
    localStorage.setItem('trax.player.resume', '{"version":1,"uid":"uid-1","queue":{"entries":[{}]}}');
    player.setOwner('uid-1');
    expect(player.getState().status).toBe('idle');
  });

  it('is written at most once a second', () => {
    const write = jest.spyOn(Storage.prototype, 'setItem');
    player.setOwner('uid-1');
    player.playQueue(aGroup(1), 0);
    arrive();
    hearTo(9);
    jest.advanceTimersByTime(1000);
    expect(write).toHaveBeenCalledTimes(1);
    write.mockRestore();
  });
});

describe('signing out', () => {
  it('stops the sound, forgets the place and what was about to count', () => {
    player.setOwner('uid-1');
    player.playQueue(aGroup(1), 0);
    arrive();
    hearTo(28);
    player.setOwner(null);
    jest.advanceTimersByTime(2000);
    expect(player.getState()).toMatchObject({ status: 'idle', queue: undefined });
    expect(audio.decks.every(({ paused, src }) => paused && src === '')).toBe(true);
    expect(completions).toEqual([]);
    expect(localStorage.getItem('trax.player.resume')).toBeNull();
  });
});

describe('a lost connection', () => {
  it('is a state with a sentence, and goes on at the same place when the device is online again', async () => {
    player.playQueue(aGroup(2), 0);
    arrive();
    hearTo(12);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    audio.current.fail(2);
    await jest.advanceTimersByTimeAsync(0);
    expect(player.getState().failure?.sentence).toBe('You are offline. Playback goes on when you are connected again.');
    jest.restoreAllMocks();
    window.dispatchEvent(new Event('online'));
    arrive();
    expect(player.getState()).toMatchObject({ status: 'playing', failure: undefined, repetition: 1 });
    expect(player.getPlayhead().positionSeconds).toBe(12);
  });
});
