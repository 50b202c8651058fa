import { pauseWithoutHeadphones } from './headphones.js';
import type { MediaDescription } from './media-session/connect-media-session.js';
import { connectMediaSession } from './media-session/connect-media-session.js';
import type { Player } from './player.js';

/** What the device around the page has to do with the sound: its lock screen, its keys, its headphones. */
export function connectDevice(player: Player, description: MediaDescription): () => void {
  const disconnect = [connectMediaSession(player, description), pauseWithoutHeadphones(player)];
  return () => {
    for (const end of disconnect) end();
  };
}
