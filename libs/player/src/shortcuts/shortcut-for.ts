import type { Player } from '../player.js';

/** What a key press means to the player. */
export type Shortcut = (player: Player) => void;

const seekBy = (seconds: number) => (player: Player) => player.seek(player.getPlayhead().positionSeconds + seconds);
const changeVolume = (by: number) => (player: Player) => player.setVolume(player.getState().volume + by);

const KEYS: Readonly<Record<string, Shortcut>> = {
  ' ': (player) => player.toggle(),
  k: (player) => player.toggle(),
  j: seekBy(-10),
  l: seekBy(10),
  arrowleft: seekBy(-5),
  arrowright: seekBy(5),
  arrowup: changeVolume(5),
  arrowdown: changeVolume(-5),
  m: (player) => player.toggleMute(),
  p: (player) => player.previous(),
  n: (player) => player.next(),
};

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** The art direction's list as far as it is the player's. Undefined for every other key. */
export function shortcutFor({ key, shiftKey, ctrlKey, altKey, metaKey }: Press): Shortcut | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  if (shiftKey) return key.toLowerCase() === 'n' ? (player) => player.skipTrack() : undefined;
  if (/^[1-9]$/.test(key)) return (player) => player.setRepetitions(Number(key));
  return KEYS[key.toLowerCase()];
}
