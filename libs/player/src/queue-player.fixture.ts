import type { PlaylistCompletion, TrackCompletion } from './completion/completion.js';
import type { PlayerOptions } from './create-player.js';
import { createPlayer } from './create-player.js';
import { createFakeAudio } from './engine/fake-audio.fixture.js';

/** A player on fake audio, and what a test does with it; time passes only by `listenTo` and `finish`. */
export function createTestPlayer(options: PlayerOptions = {}) {
  const audio = createFakeAudio();
  const player = createPlayer({ createElement: audio.create, ...options });
  const completions: TrackCompletion[] = [];
  const playlists: PlaylistCompletion[] = [];
  player.onCompletion((completion) => completions.push(completion));
  player.onPlaylistCompletion((completion) => playlists.push(completion));

  /** Every sound that was asked for is there, and what should sound does. */
  const arrive = (durationSeconds = 30) => {
    audio.arriveAll(durationSeconds);
    const { current } = audio;
    if (!current.paused) current.dispatchEvent(new Event('playing'));
  };
  const listenTo = (toSeconds: number) => {
    const { current } = audio;
    for (let at = current.currentTime + 0.25; at <= toSeconds; at += 0.25) current.moveTo(at);
  };
  const listenToAll = (durationSeconds = 30) => {
    arrive(durationSeconds);
    listenTo(durationSeconds);
    audio.current.finish();
  };
  const place = () => {
    const { status, index, repetition } = player.getState();
    return { status, index, repetition };
  };
  return { audio, player, completions, playlists, arrive, listenTo, listenToAll, place };
}

export type TestPlayer = ReturnType<typeof createTestPlayer>;
